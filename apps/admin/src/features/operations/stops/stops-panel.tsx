import { formatDateTime, stopsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/loaded.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './stops-panel.module.css';

/** Lists the guardian's stops on chain, with their start and how they end. */
export function StopsPanel() {
  const t = useT();
  const query = useQuery(stopsQuery(useAppClient().api));
  return (
    <Panel heading={t('chain.stops.heading')}>
      <Loaded query={query} heights={['2rem']}>
        {(stops) =>
          stops.length === 0 ? (
            <p className="text-sm text-soft">{t('chain.stops.none')}</p>
          ) : (
            <ul className="grid gap-4">
              {stops.map(({ part, since, until }) => (
                <li key={part} className={`grid gap-1 text-sm ${styles.stop}`}>
                  <strong>{t(`chain.stops.${part}`)}</strong>
                  <span className="text-warning">
                    {t('chain.stops.since', { since: formatDateTime(since) })}
                  </span>
                  <span>
                    {until === null
                      ? t('chain.stops.forever')
                      : t('chain.stops.until', { until: formatDateTime(until) })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
