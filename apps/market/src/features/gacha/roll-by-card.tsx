import type { GachaDetail } from '@kura/api-contract/gacha';
import type { PaymentTerms } from '@kura/api-contract/payments';
import { isProblem, useAppClient, useLocale } from '@kura/web-kit';
import { useEffect } from 'react';
import { BankCardReview } from '../../components/bank-card/bank-card-review.tsx';
import type { CardPrice } from '../../components/bank-card/card-price.ts';
import { useCheckout } from '../../components/bank-card/use-checkout.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { type TextsT, useTexts } from '../../i18n/use-texts.ts';

/** Packs to pay for by bank card, as the form had them. */
export interface CardOrder {
  readonly quantity: number;
  readonly openNow: boolean;
  /** The shown price of a pack in the drop's dollar token: a higher one is refused. */
  readonly unitPrice: string;
  readonly price: CardPrice;
  readonly terms: PaymentTerms;
  /** The wallet that receives the packs. */
  readonly address: `0x${string}` | undefined;
}

interface RollByCardProps {
  readonly gacha: GachaDetail;
  readonly order: CardOrder;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
}

/** The final confirmation of packs paid by bank card, which leads to the page where the card is entered. */
export function RollByCard({ gacha, order, onBusy, onBack }: RollByCardProps) {
  const t = useTexts('payments');
  const locale = useLocale();
  const { api, queryClient } = useAppClient();
  const { busy, error, start } = useCheckout();
  const { quantity, openNow, unitPrice, price, terms, address } = order;
  const texts = gacha.texts[locale];

  useEffect(() => onBusy(busy), [busy, onBusy]);
  // The form then shows the new price or what is left.
  useEffect(() => {
    if (isProblem(error, 'PRICE_CHANGED', 'SOLD_OUT', 'LIMIT_EXCEEDED', 'PAUSED')) {
      void queryClient.invalidateQueries({ queryKey: ['gacha', 'one', gacha.id] });
    }
  }, [error, queryClient, gacha.id]);

  return (
    <BankCardReview
      price={price}
      terms={terms}
      item={[
        { key: 'item', name: t('payment.item'), value: texts.title || gacha.name },
        {
          key: 'quantity',
          name: t('payment.quantity'),
          value: t('payment.quantity.packs', { count: quantity }),
        },
        {
          key: 'receive',
          name: t('payment.receive'),
          value: t(openNow ? 'payment.receive.open' : 'payment.receive.sealed', { count: quantity }),
        },
      ]}
      returns={t('payment.returns.text')}
      itemTerms={texts.terms}
      busy={busy}
      problem={error === null ? null : problemText(t, error, gacha)}
      onPay={() =>
        start((idempotencyKey) =>
          api.gacha.roll(
            {
              gachaId: gacha.id,
              quantity,
              token: 'BANK_CARD',
              openNow,
              unitPrice,
              ...(address && { wallet: address }),
            },
            { context: { idempotencyKey } },
          ),
        )
      }
      onBack={onBack}
    />
  );
}

/** Fewer packs may be delivered by the shop than can be bought with tokens. */
function problemText(t: TextsT<'payments'>, error: unknown, gacha: GachaDetail): string {
  const hasPacks = gacha.packsLeft > 0;
  return isProblem(error, 'SOLD_OUT') && hasPacks ? t('payment.noRoom') : describeError(t, error);
}
