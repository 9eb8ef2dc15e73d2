import type { Odds } from '@kura/api-contract/gacha';
import { DataTable, RankMark } from '@kura/ui';
import { formatChance } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';

export function OddsTable({ odds }: { odds: Odds }) {
  const t = useT();
  return (
    <DataTable
      caption={t('odds.caption')}
      rows={odds.ranks.filter(({ total }) => total > 0)}
      rowKey={({ rank }) => rank}
      columns={[
        { key: 'rank', title: t('odds.rank'), cell: ({ rank }) => <RankMark rank={rank} /> },
        {
          key: 'left',
          title: t('odds.remaining'),
          numeric: true,
          cell: ({ remaining, total }) => `${remaining} / ${total}`,
        },
        {
          key: 'chance',
          title: t('odds.chance'),
          numeric: true,
          cell: ({ chancePpm }) => formatChance(chancePpm),
        },
      ]}
    />
  );
}
