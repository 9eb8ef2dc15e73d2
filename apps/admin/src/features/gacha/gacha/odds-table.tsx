import type { Odds } from '@kura/api-contract/gacha';
import { DataTable, RankMark } from '@kura/ui';
import { formatChance } from '@kura/web-kit';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';

export function OddsTable({ odds }: { odds: Odds }) {
  const t = useT();
  const columns: ListColumn<Odds['ranks'][number]>[] = [
    column('rank', t('odds.rank'), ({ rank }) => <RankMark rank={rank} />),
    figure('left', t('odds.remaining'), ({ remaining, total }) => `${remaining} / ${total}`),
    figure('chance', t('odds.chance'), ({ chancePpm }) => formatChance(chancePpm)),
  ];
  return (
    <DataTable
      caption={t('odds.caption')}
      rows={odds.ranks.filter(({ total }) => total > 0)}
      rowKey={({ rank }) => rank}
      columns={columns}
    />
  );
}
