import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { parseAmount } from '@kura/domain/money';
import { Button, DescriptionList, Skeleton } from '@kura/ui';
import {
  formatDollars,
  isProblem,
  listingOfQuery,
  orderKeys,
  shortAddress,
  useAppClient,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { SaleConditions } from '../../../components/bank-card/sale-conditions.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type IntentAction, useIntentAction } from '../../../intents/use-intent-action.ts';
import { SaleTrade } from '../sale-trade.tsx';
import styles from '../trade-form.module.css';
import { ActionError, useReceipt } from '../trade-stages.tsx';
import { useFunds } from '../use-funds.ts';

/** Buying a listed card or pack: total and balance first, then the wallet, then the receipt. */
export function BuyModal({ nftId, onClose }: { nftId: string; onClose: () => void }) {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const listing = useQuery(listingOfQuery(api, nftId));
  const act = useIntentAction();
  useReceipt(act, 'ACCEPT_ORDER_SUCCESS', onClose);

  return (
    <SaleTrade
      nftId={nftId}
      title={t('buy.title')}
      act={act}
      onClose={onClose}
      listing={listing}
      form={(card, { order }) =>
        order ? <BuyForm card={card} order={order} act={act} /> : <Notice tone="info">{t('buy.gone')}</Notice>
      }
    />
  );
}

function BuyForm({ card, order, act }: { card: Card; order: Order; act: IntentAction }) {
  const t = useTexts('orders');
  const { api, queryClient } = useAppClient();
  const address = useSession()?.wallet?.address;
  const funds = useFunds(order.paymentToken, parseAmount(order.price));
  const own = address?.toLowerCase() === order.offerer;
  const isFromStock = order.origin === 'ORDER_OFF_CHAIN';
  const isReservedForOther =
    order.reservedFor !== null && order.reservedFor.toLowerCase() !== address?.toLowerCase();
  const reason = own
    ? t('buy.own')
    : isReservedForOther
      ? t(isFromStock ? 'card.beingBought' : 'card.reservedForOther')
      : order.fillable === false
        ? t('card.notFillable')
        : funds.shortfall;

  useEffect(() => {
    if (isProblem(act.error, 'PRICE_CHANGED', 'ORDER_NOT_OPEN', 'ORDER_NOT_FILLABLE')) {
      void queryClient.invalidateQueries({ queryKey: orderKeys.ofNft(card.id) });
    }
  }, [act.error, queryClient, card.id]);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) return;
        act.start((idempotencyKey) =>
          api.trading.prepareFill(
            { id: order.id, price: order.price, ...(address && { wallet: address }) },
            { context: { idempotencyKey } },
          ),
        );
      }}
    >
      {order.reservedFor && !isReservedForOther && <Notice tone="info">{t('buy.reserved')}</Notice>}
      <DescriptionList
        compact
        facts={[
          {
            key: 'seller',
            name: t('buy.seller'),
            value: isFromStock ? t('card.seller.shop') : shortAddress(order.offerer),
          },
          { key: 'price', name: t('buy.price'), value: formatDollars(order.price) },
          { key: 'fee', name: t('buy.fee'), value: t('buy.feeNone') },
          ...funds.facts,
          {
            key: 'total',
            name: t('common.total'),
            value: `${formatDollars(order.price)} ${order.paymentToken}`,
            strong: true,
          },
        ]}
      />
      <ActionError act={act} />
      <Button type="submit" size="lg" wide busy={act.running} disabledReason={reason}>
        {t('buy.submit', { price: formatDollars(order.price) })}
      </Button>
      <p className={styles.next}>{t(isFromStock ? 'buy.next.fromStock' : 'buy.next')}</p>
      {isFromStock && (
        <Suspense fallback={<Skeleton height="160px" />}>
          <SaleConditions />
        </Suspense>
      )}
    </form>
  );
}
