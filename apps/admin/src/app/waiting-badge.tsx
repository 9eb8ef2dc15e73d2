import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/i18n.ts';
import styles from './waiting-badge.module.css';

const refreshEveryMs = 30_000;

/** The number of pending approvals that this admin sees. Renders nothing for none. */
export function WaitingBadge() {
  const t = useT();
  const { api } = useAppClient();
  const waiting = useQuery({
    queryKey: ['approvals', 'waiting'],
    queryFn: ({ signal }) => api.approvals.list({ status: 'PENDING', pageSize: 10 }, { signal }),
    refetchInterval: refreshEveryMs,
  });
  const count = waiting.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <span className={`ms-auto rounded-full bg-accent-full text-xs text-center tabular ${styles.badge}`}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('approvals.waiting', { count })}</span>
    </span>
  );
}
