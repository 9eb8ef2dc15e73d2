import { ErrorState, LoadingRegion, Skeleton } from '@kura/ui';
import { formatDateTime, stopsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './stops-panel.module.css';

/** Lists the guardian's stops on chain, with their start and how they end. */
export function StopsPanel() {
  const t = useT();
  const query = useQuery(stopsQuery(useAppClient().api));
  return (
    <Panel heading={t('chain.stops.heading')}>
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <LoadingRegion>
          <Skeleton height="2rem" />
        </LoadingRegion>
      ) : query.data.length === 0 ? (
        <p className={styles.none}>{t('chain.stops.none')}</p>
      ) : (
        <ul className={styles.stops}>
          {query.data.map(({ part, since, until }) => (
            <li key={part} className={styles.stop}>
              <strong>{t(`chain.stops.${part}`)}</strong>
              <span className={styles.since}>{t('chain.stops.since', { since: formatDateTime(since) })}</span>
              <span>
                {until === null
                  ? t('chain.stops.forever')
                  : t('chain.stops.until', { until: formatDateTime(until) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
