import { formatAmount, priceFromInput } from '@kura/domain/money';
import { AmountField, Button, DescriptionList, DialogFooter, RowList } from '@kura/ui';
import { configQuery, formatDollars, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { firstPrice, nothingKnown, useKnownPrices } from '../known-prices.ts';
import form from '../trade-form.module.css';
import { ActionError } from '../trade-stages.tsx';
import { DurationField, dayMs, useEndText } from './duration-field.tsx';
import styles from './sell-many.module.css';
import { priceBy, priceRules, sumOfMany } from './sell-many-prices.ts';
import { SellManyRow } from './sell-many-row.tsx';

const durationsDays = [1, 7, 30, 90, 180] as const;

/** A price for each of several cards, typed or by a rule, and one signature for all. */
export function SellManyForm({ cards, act }: { cards: readonly ShownCard[]; act: IntentAction }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const { data: config } = useQuery(configQuery(api));
  const known = useKnownPrices(cards);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [same, setSame] = useState('');
  const [days, setDays] = useState<number>(30);
  const [submitted, setSubmitted] = useState(false);
  const until = useEndText(days);
  const textOf = (card: ShownCard, index: number) =>
    texts[card.id] ?? firstPrice(known[index] ?? nothingKnown);
  const feePercent = config?.['fee'] ?? null;
  const sum = feePercent === null ? null : sumOfMany(cards.map(textOf), feePercent);
  const dollars = (baseUnits: bigint | undefined) =>
    baseUnits === undefined ? '—' : formatDollars(formatAmount(baseUnits));

  const applyToAll = (priceOf: (card: ShownCard, index: number) => string | null) =>
    setTexts(
      Object.fromEntries(cards.map((card, index) => [card.id, priceOf(card, index) ?? textOf(card, index)])),
    );

  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        const listings = cards.flatMap((card, index) => {
          const price = priceFromInput(textOf(card, index));
          return price === null ? [] : [{ nftId: card.id, price: formatAmount(price) }];
        });
        if (listings.length < cards.length || act.running) return;
        const endsAt = new Date(Date.now() + days * dayMs).toISOString();
        act.start((idempotencyKey) =>
          api.trading.prepareListings({ listings, endsAt }, { context: { idempotencyKey } }),
        );
      }}
    >
      <fieldset className={styles.rules}>
        <legend className={styles.legend}>{t('sell.many.rules')}</legend>
        <div className={styles.buttons}>
          {priceRules
            .filter((rule) => known.some((each) => priceBy(rule, each) !== null))
            .map((rule) => (
              <Button
                key={rule}
                tone="secondary"
                size="sm"
                onClick={() => applyToAll((_, index) => priceBy(rule, known[index] ?? nothingKnown))}
              >
                {t(`sell.many.rule.${rule}`)}
              </Button>
            ))}
        </div>
        <AmountField
          className={styles.same}
          label={t('sell.many.same')}
          suffix="USDC"
          placeholder="0.00"
          value={same}
          onValueChange={(text) => {
            setSame(text);
            if (priceFromInput(text) !== null) applyToAll(() => text);
          }}
        />
      </fieldset>
      <RowList label={t('sell.many.cards')}>
        {cards.map((card, index) => (
          <SellManyRow
            key={card.id}
            card={card}
            known={known[index] ?? nothingKnown}
            text={textOf(card, index)}
            submitted={submitted}
            onText={(text) => setTexts((before) => ({ ...before, [card.id]: text }))}
          />
        ))}
      </RowList>
      <DurationField label={t('sell.days')} choices={durationsDays} days={days} onChange={setDays} />
      <DescriptionList
        compact
        facts={[
          { key: 'total', name: t('sell.many.total'), value: dollars(sum?.totalBaseUnits) },
          {
            key: 'fee',
            name: t('sell.fee', { percent: feePercent ?? '…' }),
            value: sum ? `− ${dollars(sum.feeBaseUnits)}` : '—',
          },
          { key: 'until', name: t('sell.until'), value: until },
        ]}
      />
      <p className={form.next}>{t('sell.many.next')}</p>
      <ActionError act={act} />
      <DialogFooter>
        <DescriptionList
          compact
          facts={[
            {
              key: 'proceeds',
              name: t('sell.many.proceeds'),
              value: dollars(sum?.proceedsBaseUnits),
              strong: true,
            },
          ]}
        />
        <Button
          type="submit"
          size="lg"
          wide
          busy={act.running}
          disabledReason={sum && sum.unpriced > 0 ? t('sell.many.unpriced', { count: sum.unpriced }) : null}
        >
          {t('sell.many.submit', { count: cards.length })}
        </Button>
      </DialogFooter>
    </form>
  );
}
