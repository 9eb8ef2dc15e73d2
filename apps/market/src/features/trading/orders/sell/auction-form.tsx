import { schema } from 'virtual:kura-input/trading.prepare';
import type { Card } from '@kura/api-contract/cards';
import { amountFromInput } from '@kura/domain/money';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, useAppClient, useSaleProceeds } from '@kura/web-kit';
import { type TextsT, useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../../intents/use-intent-form.ts';
import { KnownPriceChips } from '../known-price-chips.tsx';
import { firstPrice, type KnownPrices, nothingKnown, useKnownPrices } from '../known-prices.ts';
import { type Money, MoneyField } from '../money-field.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import styles from '../trade-form.module.css';
import { DurationField, dayMs, endAfter, useEndText } from './duration-field.tsx';

const durationsDays = [1, 3, 7, 14] as const;
const hourMs = 60 * 60 * 1_000;

interface AuctionValues {
  /** The reserve. */
  readonly price: string;
  readonly startingPrice: string;
  readonly increment: string;
  readonly token: Money;
  /** Empty for the chosen end. */
  readonly days: string;
  readonly endsAt: string | null;
}

const Field = fieldsOf<AuctionValues>();

/** An auction: the reserve, how the bidding goes, and its end. */
export function AuctionForm({ card, act }: { card: Card; act: IntentAction }) {
  const t = useTexts('orders');
  const [known = nothingKnown] = useKnownPrices([card]);
  const form = useAuction(card, known, act);
  const { price, token, days, endsAt } = form.methods.watch();
  const { feePercent, proceeds, written } = useSaleProceeds(price);
  const until = useEndText(days);
  const chosenEnd = endsAt ? formatDateTime(endsAt) : '—';
  return (
    <Form form={form} className="grid gap-5">
      <PriceField
        name="price"
        label={t('sell.auction.reserve')}
        hint={t('sell.auction.reserveHint')}
        suffix={token}
      />
      <KnownPriceChips known={known} />
      <MoneyField type="AUCTION" />
      <div className={`grid gap-3 ${styles.pair}`}>
        <PriceField
          name="startingPrice"
          label={t('sell.auction.start')}
          hint={t('sell.auction.startHint')}
          placeholder={amountFromInput(price) || '0.00'}
        />
        <PriceField
          name="increment"
          label={t('sell.auction.increment')}
          hint={t('sell.auction.incrementHint')}
        />
      </div>
      <DurationField label={t('sell.auction.length')} choices={durationsDays}>
        <option value="">{t('sell.auction.chooseEnd')}</option>
      </DurationField>
      {days === '' && (
        <Field.DateTime name="endsAt" label={t('sell.auction.end')} hint={t('sell.auction.endHint')} />
      )}
      <IntentSubmit
        act={act}
        error={form.error}
        facts={[
          { key: 'end', name: t('sell.auction.end'), value: days === '' ? chosenEnd : until },
          { key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee },
        ]}
        next={t('sell.auction.next')}
        total={{ name: t('sell.auction.leastProceeds'), value: <Sum price={proceeds} token={token} /> }}
      >
        {t('sell.auction.submit')}
      </IntentSubmit>
    </Form>
  );
}

function useAuction(card: Card, known: KnownPrices, act: IntentAction) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const price = firstPrice(known);
  const values: AuctionValues = {
    price,
    startingPrice: '',
    increment: '1',
    token: 'USDC',
    days: '3',
    endsAt: null,
  };
  return useIntentForm({
    schema,
    values,
    // An untouched price follows the known ones, which may arrive later.
    version: price,
    read: ({ price, startingPrice, increment, token, days, endsAt }) => ({
      type: 'AUCTION' as const,
      nftId: card.id,
      token,
      reservePrice: amountFromInput(price),
      ...(startingPrice !== '' && { startingPrice: amountFromInput(startingPrice) }),
      increment: amountFromInput(increment),
      endsAt: days === '' ? (endsAt ?? '') : endAfter(days),
    }),
    fieldOf: (path) => (path === 'reservePrice' ? 'price' : path),
    check: ({ days, endsAt }) => ({ endsAt: days === '' ? endTimeError(t, endsAt) : null }),
    isEager: (value, name) => name !== 'endsAt' && value !== '',
    prepare: api.trading.prepare,
    act,
  });
}

/** The reason why an auction can't end at this time; null when it can. The server checks again with its own clock. */
function endTimeError(t: TextsT<'orders'>, end: string | null): string | null {
  if (end === null) return t('sell.auction.noEnd');
  const aheadMs = Date.parse(end) - Date.now();
  return aheadMs < hourMs || aheadMs > 30 * dayMs ? t('sell.auction.endHint') : null;
}
