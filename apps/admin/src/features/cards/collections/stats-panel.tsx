import { DescriptionList, Skeleton } from '@kura/ui';
import { formatDollars, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { collectionStats } from './collection-queries.ts';

/** Floor, best offer, holders and volume of a collection. */
export function StatsPanel({ id }: { id: string }) {
  const t = useT();
  const { data } = useQuery(collectionStats(useAppClient().api, id));
  const dollars = (amount: string | null) => (amount === null ? '–' : formatDollars(amount));
  return (
    <Panel heading={t('collections.stats')}>
      {data === undefined ? (
        <Skeleton height="12rem" />
      ) : (
        <DescriptionList
          facts={[
            { key: 'items', name: t('collections.cards'), value: data.items },
            { key: 'listed', name: t('collections.listed'), value: data.listed },
            { key: 'owners', name: t('collections.owners'), value: data.owners },
            { key: 'floor', name: t('collections.floor'), value: dollars(data.floor) },
            { key: 'offer', name: t('collections.bestOffer'), value: dollars(data.bestOffer) },
            { key: 'sales', name: t('collections.sales'), value: data.sales },
            { key: 'day', name: t('collections.volume.day'), value: dollars(data.volume.day) },
            { key: 'week', name: t('collections.volume.week'), value: dollars(data.volume.week) },
            { key: 'all', name: t('collections.volume.all'), value: dollars(data.volume.all) },
          ]}
        />
      )}
    </Panel>
  );
}
