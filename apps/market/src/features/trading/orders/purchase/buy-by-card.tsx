import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import type { PaymentTerms } from '@kura/api-contract/payments';
import { isProblem, orderKeys, useAppClient, useSession } from '@kura/web-kit';
import { useEffect } from 'react';
import { BankCardReview } from '../../../../components/bank-card/bank-card-review.tsx';
import type { CardPrice } from '../../../../components/bank-card/card-price.ts';
import { useCheckout } from '../../../../components/bank-card/use-checkout.ts';
import { useCardTitle } from '../../../../components/card-title.ts';
import { describeError } from '../../../../i18n/describe-error.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';

/** A card to pay for by bank card, as the form had it. */
export interface CardPurchase {
  readonly price: CardPrice;
  readonly terms: PaymentTerms;
}

interface BuyByCardProps {
  readonly card: Card;
  readonly order: Order;
  readonly purchase: CardPurchase;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
}

/** The final confirmation of a card paid by bank card, which leads to the page where the bank card is entered. */
export function BuyByCard({ card, order, purchase, onBusy, onBack }: BuyByCardProps) {
  const t = useTexts('payments');
  const titleOf = useCardTitle();
  const { api, queryClient } = useAppClient();
  const address = useSession()?.wallet?.address;
  const { busy, error, start } = useCheckout();

  useEffect(() => onBusy(busy), [busy, onBusy]);
  // The form then shows the new price, or that another user is buying the card.
  useEffect(() => {
    if (
      isProblem(
        error,
        'PRICE_CHANGED',
        'ORDER_NOT_OPEN',
        'ORDER_NOT_FILLABLE',
        'ORDER_RESERVED',
        'LISTING_NOT_PAYABLE',
      )
    ) {
      void queryClient.invalidateQueries({ queryKey: orderKeys.ofNft(card.id) });
    }
  }, [error, queryClient, card.id]);

  return (
    <BankCardReview
      price={purchase.price}
      terms={purchase.terms}
      item={[
        { key: 'item', name: t('payment.item'), value: titleOf(card) },
        { key: 'quantity', name: t('payment.quantity'), value: t('payment.quantity.cards', { count: 1 }) },
        { key: 'receive', name: t('payment.receive'), value: t('payment.receive.card'), prose: true },
      ]}
      returns={t('payment.returns.card')}
      isReserved={order.origin === 'ORDER_OFF_CHAIN'}
      busy={busy}
      problem={error === null ? null : describeError(t, error)}
      onPay={() =>
        start((idempotencyKey) =>
          api.trading.prepareFill(
            {
              id: order.id,
              price: order.price,
              payWith: 'BANK_CARD',
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
