import type { DailyOffer } from '@kura/api-contract/tickets';
import { Icon } from '@kura/ui';
import { dailyTicketsQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './daily-entry.module.css';
import { readyKind } from './ready-kind.ts';

/** Links to today's claimable tickets; renders nothing without any. It takes no height, so nothing moves when it appears. */
export function DailyEntry() {
  const { api } = useAppClient();
  const session = useSession();
  const { data } = useQuery({ ...dailyTicketsQuery(api), enabled: session !== null });
  const kind = session === null ? null : readyKind(data?.items ?? []);
  if (kind === null) return null;
  return (
    <Suspense fallback={null}>
      <Entry kind={kind} />
    </Suspense>
  );
}

function Entry({ kind }: { kind: DailyOffer['kind'] }) {
  const t = useTexts('tickets');
  return (
    <div className={`flex items-center relative z-1 max-w-page mx-auto px-gutter ${styles.place}`}>
      <Link to="/me" search={{ tab: 'rewards' }} className={styles.entry}>
        <Icon name="pack" sizePx={20} />
        {t(`ticket.daily.ready.${kind}`)}
      </Link>
    </div>
  );
}
