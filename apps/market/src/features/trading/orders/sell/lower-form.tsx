import { schema } from 'virtual:kura-input/trading.prepare';
import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { amountFromInput, parseAmount, priceFromInput } from '@kura/domain/money';
import { Form } from '@kura/ui/form';
import { formatDateTime, formatDollars, useAppClient, useSaleProceeds } from '@kura/web-kit';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { IntentSubmit } from '../../../../intents/intent-submit.tsx';
import type { IntentAction } from '../../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../../intents/use-intent-form.ts';
import { nothingKnown, useKnownPrices } from '../known-prices.ts';
import { BestOfferBar } from '../offers/best-offer-bar.tsx';
import { PriceChips } from '../price-chips.tsx';
import { PriceField } from '../price-field.tsx';
import { Sum } from '../sum.tsx';
import { lowerPrices } from './lower-prices.ts';
import { FarFromValue } from './sell-form.tsx';

interface LowerFormProps {
  readonly card: Card;
  readonly listed: Order;
  readonly act: IntentAction;
}

/** A lower price for the same buyers until the same time: one more signature. */
export function LowerForm({ card, listed, act }: LowerFormProps) {
  const t = useTexts('orders');
  const [known = nothingKnown] = useKnownPrices([card]);
  const listedFor = formatDollars(listed.price);
  const isLower = (text: string) => (priceFromInput(text) ?? 0n) < parseAmount(listed.price);
  const form = useLowerSale({ card, listed, act }, (text) =>
    isLower(text) ? null : t('sell.notLower', { price: listedFor }),
  );
  const text = form.methods.watch('price');
  const { price, feePercent, proceeds, written } = useSaleProceeds(text);
  const canSend = price !== null && isLower(text);
  return (
    <Form form={form} className="grid gap-5">
      <PriceField
        name="price"
        label={t('sell.price')}
        suffix="USDC"
        hint={t('sell.lowerText', { price: listedFor, time: formatDateTime(listed.endsAt) })}
        autoFocus
      />
      <PriceChips
        label={t('sell.lower')}
        chips={lowerPrices(listed.price, known.floor).map((chip) => ({
          ...chip,
          name: t(`sell.lower.${chip.key}`),
        }))}
      />
      <FarFromValue price={price} estimate={card.value} />
      <BestOfferBar card={card} />
      <IntentSubmit
        act={act}
        error={form.error}
        facts={[{ key: 'fee', name: t('sell.fee', { percent: feePercent ?? '…' }), value: written.fee }]}
        total={{ name: t('sell.youGet'), value: <Sum price={proceeds} /> }}
        blocked={form.isChanged ? null : t('sell.lowerFirst')}
        disabled={!canSend}
      >
        {canSend ? t('sell.lowerSubmit', { price: written.price }) : t('sell.lowerTitle')}
      </IntentSubmit>
    </Form>
  );
}

function useLowerSale({ card, listed, act }: LowerFormProps, errorOf: (text: string) => string | null) {
  const { api } = useAppClient();
  return useIntentForm({
    schema,
    values: { price: listed.price },
    read: ({ price }) => ({
      type: 'FIXED_PRICE' as const,
      nftId: card.id,
      price: amountFromInput(price),
      endsAt: listed.endsAt,
      ...(listed.reservedFor && { buyer: listed.reservedFor }),
    }),
    check: ({ price }) => ({ price: errorOf(price) }),
    isEager: () => true,
    prepare: api.trading.prepare,
    act,
  });
}
