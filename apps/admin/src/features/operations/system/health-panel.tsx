import { Chip, type ChipTone, DescriptionList, Fact, LoadingRegion, Skeleton } from '@kura/ui';
import { isProblem, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/panel.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { healthNow } from './system-queries.ts';

const tones = { up: 'success', degraded: 'warning', down: 'danger' } as const satisfies Record<
  string,
  ChipTone
>;
const parts = ['chain', 'database', 'queue', 'storage'] as const;

/** Whether all dependencies of the shop work. */
export function HealthPanel() {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const health = useQuery(healthNow(useAppClient().api));

  return (
    <Panel heading={t('chain.health.heading')}>
      {health.isPending ? (
        <LoadingRegion>
          <Skeleton height="18rem" />
        </LoadingRegion>
      ) : health.isError ? (
        // The call itself answers with an error when a part is down; without an answer nothing is known.
        <Chip tone="danger">
          {t(isProblem(health.error, 'NETWORK') ? 'problem.NETWORK' : 'chain.health.down')}
        </Chip>
      ) : (
        <DescriptionList>
          {parts.map((part) => (
            <Fact key={part} name={t(`chain.health.${part}`)}>
              <Chip tone={tones[health.data[part].state]}>
                {t(`chain.health.${health.data[part].state}`)}
              </Chip>
            </Fact>
          ))}
          {(
            [
              ['block', health.data.chain.indexedBlock],
              ['head', health.data.chain.headBlock],
              ['waiting', health.data.queue.waiting],
              ['failed', health.data.queue.failed],
            ] as const
          ).map(([key, value]) => (
            <Fact key={key} name={t(`chain.health.${key}`)}>
              {value === null ? t('chain.health.unknown') : number.format(value)}
            </Fact>
          ))}
        </DescriptionList>
      )}
    </Panel>
  );
}
