import { schema } from 'virtual:kura-input/trading.prepare';
import type { Card } from '@kura/api-contract/cards';
import { amountFromInput, formatAmount, parseAmount } from '@kura/domain/money';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatRoundedDollars, useAppClient, useSaleProceeds, useSession } from '@kura/web-kit';
import { Notice } from '../../../../components/notice.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../../intents/use-intent-form.ts';
import { AddressField } from '../address-field.tsx';
import { KnownPriceChips } from '../known-price-chips.tsx';
import { firstPrice, type KnownPrices, nothingKnown, useKnownPrices } from '../known-prices.ts';
import { BestOfferBar } from '../offers/best-offer-bar.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import { addressErrorOf, isWholeAddress } from '../transfer/address-error.ts';
import { DurationField, endAfter, useEndText } from './duration-field.tsx';

export const saleDays = [1, 7, 30, 90, 180] as const;

interface SellValues {
  readonly price: string;
  readonly audience: 'anyone' | 'one';
  readonly buyer: string;
  readonly days: string;
}

const Field = fieldsOf<SellValues>();

interface SellFormProps {
  readonly card: Card;
  readonly act: IntentAction;
}

/** A fixed price, for anyone or for one address. */
export function SellForm({ card, act }: SellFormProps) {
  const t = useTexts('orders');
  const [known = nothingKnown] = useKnownPrices([card]);
  const form = useSale(card, known, act);
  const { price: text, audience, days } = form.methods.watch();
  const { price, feePercent, proceeds, written } = useSaleProceeds(text);
  const until = useEndText(days);
  return (
    <Form form={form} className="grid gap-5">
      <PriceField name="price" label={t('sell.price')} suffix="USDC" hint={t('sell.hint')} autoFocus />
      <KnownPriceChips known={known} />
      <FarFromValue price={price} estimate={card.value} />
      <BestOfferBar card={card} />
      <Field.Segmented
        name="audience"
        label={t('sell.audience')}
        items={(['anyone', 'one'] as const).map((key) => ({ key, label: t(`sell.audience.${key}`) }))}
      />
      {audience === 'one' && <AddressField name="buyer" label={t('sell.buyer')} hint={t('sell.buyerHint')} />}
      <DurationField label={t('sell.days')} choices={saleDays} />
      <IntentSubmit
        act={act}
        error={form.error}
        facts={[
          { key: 'price', name: t('sell.price'), value: written.price },
          { key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee },
          { key: 'until', name: t('sell.until'), value: until },
        ]}
        next={t('sell.next')}
        total={{ name: t('sell.youGet'), value: <Sum price={proceeds} /> }}
      >
        {price === null ? t('sell.submitEmpty') : t('sell.submit', { price: written.price })}
      </IntentSubmit>
    </Form>
  );
}

function useSale(card: Card, known: KnownPrices, act: IntentAction) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const own = useSession()?.wallet?.address.toLowerCase();
  const first = firstPrice(known);
  const values: SellValues = { price: first, audience: 'anyone', buyer: '', days: '30' };
  return useIntentForm({
    schema,
    values,
    // An untouched price follows the known ones, which may arrive later.
    version: first,
    read: ({ price, audience, buyer, days }) => ({
      type: 'FIXED_PRICE' as const,
      nftId: card.id,
      price: amountFromInput(price),
      endsAt: endAfter(days),
      ...(audience === 'one' && { buyer: buyer.trim() as `0x${string}` }),
    }),
    check: ({ audience, buyer }) => ({ buyer: audience === 'one' ? addressErrorOf(t, buyer, own) : null }),
    isEager: (value, name) => (name === 'buyer' ? isWholeAddress(value) : value !== ''),
    prepare: api.trading.prepare,
    act,
  });
}

/** A hint at a mistyped price; nothing when the price is near the estimated value, or that isn't known. */
export function FarFromValue({ price, estimate }: { price: bigint | null; estimate: string | null }) {
  const t = useTexts('orders');
  const value = estimate === null ? 0n : parseAmount(estimate);
  if (price === null || value === 0n) return null;
  const text = { value: formatRoundedDollars(formatAmount(value)) };
  if (price >= value * 3n) return <Notice tone="info">{t('sell.farAbove', text)}</Notice>;
  return price * 2n <= value ? <Notice tone="info">{t('sell.farBelow', text)}</Notice> : null;
}
