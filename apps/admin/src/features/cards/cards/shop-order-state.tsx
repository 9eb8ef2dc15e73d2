import type { AdminCard } from '@kura/api-contract/cards';
import type { ShopOrder } from '@kura/api-contract/trading';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefusalReason } from '../../../components/use-refusal-reason.ts';
import { useT } from '../../../i18n/i18n.ts';
import { lastShopOrder } from './card-queries.ts';

/** The last listing or auction that an admin requested for a card: whether it waits for the shop's signature. */
export function ShopOrderState({ card }: { card: AdminCard }) {
  const { api, queryClient } = useAppClient();
  const { data: order } = useQuery(lastShopOrder(api, card.id));
  const status = order?.status;
  useEffect(() => {
    // The card changes with the signature.
    if (status !== undefined) {
      void queryClient.invalidateQueries({ queryKey: ['card', card.id], exact: true });
    }
  }, [status, queryClient, card.id]);
  return order == null ? null : <ShopOrderNotice order={order} />;
}

/** Says that an order waits for its signature, or why the shop refused to sign it. */
export function ShopOrderNotice({ order: { status, refusal } }: { order: ShopOrder }) {
  const t = useT();
  const reasonOf = useRefusalReason();
  if (status === 'QUEUED') return <p className="grid gap-1 font-600">{t('card.order.queued')}</p>;
  if (refusal === null) return null;
  return (
    <p className="grid gap-1 font-600" role="status">
      {t('card.order.refused', { reason: reasonOf(refusal) })}
    </p>
  );
}
