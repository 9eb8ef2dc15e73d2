import { DescriptionList, Fact, Skeleton } from '@kura/ui';
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
        <DescriptionList>
          <Fact name={t('collections.cards')}>{data.items}</Fact>
          <Fact name={t('collections.listed')}>{data.listed}</Fact>
          <Fact name={t('collections.owners')}>{data.owners}</Fact>
          <Fact name={t('collections.floor')}>{dollars(data.floor)}</Fact>
          <Fact name={t('collections.bestOffer')}>{dollars(data.bestOffer)}</Fact>
          <Fact name={t('collections.sales')}>{data.sales}</Fact>
          <Fact name={t('collections.volume.day')}>{dollars(data.volume.day)}</Fact>
          <Fact name={t('collections.volume.week')}>{dollars(data.volume.week)}</Fact>
          <Fact name={t('collections.volume.all')}>{dollars(data.volume.all)}</Fact>
        </DescriptionList>
      )}
    </Panel>
  );
}
