import type { Card } from '@kura/api-contract/cards';
import { formatAmount, priceFromInput } from '@kura/domain/money';
import { Button, DateTimeField, DescriptionList, DialogFooter, SelectField } from '@kura/ui';
import { formatDateTime, useAppClient, useSaleProceeds } from '@kura/web-kit';
import { useState } from 'react';
import { type TextsT, useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { KnownPriceChips } from '../known-price-chips.tsx';
import { firstPrice, nothingKnown, useKnownPrices } from '../known-prices.ts';
import { type Money, MoneyField } from '../money-field.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import styles from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { dayMs, useEndText } from './duration-field.tsx';

const durationsDays = [1, 3, 7, 14] as const;
const hourMs = 60 * 60 * 1_000;

/** An auction: the reserve, how the bidding goes, and its end. */
export function AuctionForm({ card, act }: { card: Card; act: IntentAction }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const [token, setToken] = useState<Money>('USDC');
  const [known = nothingKnown] = useKnownPrices([card]);
  const [reserveTyped, setReserveText] = useState<string | null>(null);
  const [startText, setStartText] = useState('');
  const [incrementText, setIncrementText] = useState('1');
  const [days, setDays] = useState<number | null>(3);
  const [chosenEnd, setChosenEnd] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);

  const reserveText = reserveTyped ?? firstPrice(known);
  const { price: reserve, feePercent, proceeds, written } = useSaleProceeds(reserveText);
  const start = startText === '' ? null : priceFromInput(startText);
  const increment = priceFromInput(incrementText);
  const until = useEndText(days ?? 0);
  const endMistake = days === null && submitted ? endTimeError(t, chosenEnd) : null;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        const endsAt = days === null ? chosenEnd : new Date(Date.now() + days * dayMs).toISOString();
        if (act.running || reserve === null || increment === null || (startText !== '' && start === null))
          return;
        if (endsAt === null || endTimeError(t, endsAt) !== null) return;
        act.start((idempotencyKey) =>
          api.trading.prepare(
            {
              type: 'AUCTION',
              nftId: card.id,
              token,
              reservePrice: formatAmount(reserve),
              ...(start !== null && { startingPrice: formatAmount(start) }),
              increment: formatAmount(increment),
              endsAt,
            },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      <PriceField
        label={t('sell.auction.reserve')}
        hint={t('sell.auction.reserveHint')}
        value={reserveText}
        onValueChange={setReserveText}
        suffix={token}
        price={reserve}
        submitted={submitted}
      />
      <KnownPriceChips known={known} selected={reserveText} onSelect={setReserveText} />
      <MoneyField type="AUCTION" selected={token} onSelect={setToken} />
      <div className={styles.pair}>
        <PriceField
          label={t('sell.auction.start')}
          hint={t('sell.auction.startHint')}
          value={startText}
          onValueChange={setStartText}
          placeholder={reserve === null ? '0.00' : formatAmount(reserve)}
          price={start}
          submitted={submitted}
          optional
        />
        <PriceField
          label={t('sell.auction.increment')}
          hint={t('sell.auction.incrementHint')}
          value={incrementText}
          onValueChange={setIncrementText}
          price={increment}
          submitted={submitted}
        />
      </div>
      <SelectField
        label={t('sell.auction.length')}
        value={days ?? ''}
        onChange={(event) => setDays(event.target.value === '' ? null : Number(event.target.value))}
      >
        {durationsDays.map((each) => (
          <option key={each} value={each}>
            {t('trade.daysOf', { count: each })}
          </option>
        ))}
        <option value="">{t('sell.auction.chooseEnd')}</option>
      </SelectField>
      {days === null && (
        <DateTimeField
          label={t('sell.auction.end')}
          value={chosenEnd}
          onChange={setChosenEnd}
          error={endMistake}
          hint={t('sell.auction.endHint')}
        />
      )}
      <DescriptionList
        compact
        facts={[
          {
            key: 'end',
            name: t('sell.auction.end'),
            value: days === null ? (chosenEnd ? formatDateTime(chosenEnd) : '—') : until,
          },
          { key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee },
        ]}
      />
      <p className={styles.next}>{t('sell.auction.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[
            {
              key: 'least',
              name: t('sell.auction.leastProceeds'),
              value: <Sum price={proceeds} token={token} />,
              strong: true,
            },
          ]}
        />
        <Button type="submit" size="lg" wide busy={act.running}>
          {t('sell.auction.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** The reason why an auction can't end at this time; null when it can. The server checks again with its own clock. */
function endTimeError(t: TextsT<'orders'>, end: string | null): string | null {
  if (end === null) return t('sell.auction.noEnd');
  const aheadMs = Date.parse(end) - Date.now();
  return aheadMs < hourMs || aheadMs > 30 * dayMs ? t('sell.auction.endHint') : null;
}
