import type { AdminCard } from '@kura/api-contract/cards';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefusalReason } from '../../components/use-refusal-reason.ts';
import { useT } from '../../i18n/i18n.ts';
import styles from './card-panels.module.css';
import { lastShopOrder } from './card-queries.ts';

/** Says that the last listing or auction of a card waits for the shop's signature, or why the shop refused to sign it. */
export function ShopOrderState({ card }: { card: AdminCard }) {
  const t = useT();
  const reasonOf = useRefusalReason();
  const { api, queryClient } = useAppClient();
  const { data: order } = useQuery(lastShopOrder(api, card.id));
  const status = order?.status;
  useEffect(() => {
    // The card changes with the signature.
    if (status !== undefined) {
      void queryClient.invalidateQueries({ queryKey: ['card', card.id], exact: true });
    }
  }, [status, queryClient, card.id]);
  if (order?.status === 'QUEUED') return <p className={styles.state}>{t('card.order.queued')}</p>;
  if (order?.refusal == null) return null;
  return (
    <p className={styles.state} role="status">
      {t('card.order.refused', { reason: reasonOf(order.refusal) })}
    </p>
  );
}
