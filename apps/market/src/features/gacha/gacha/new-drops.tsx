import type { Gacha } from '@kura/api-contract/gacha';
import type { ListOf } from '@kura/api-contract/lists';
import type { UseQueryResult } from '@tanstack/react-query';
import { changedDrops, NewItems } from '../../../components/new-items.tsx';
import { useT } from '../../../i18n/use-t.ts';

/** Offers drops that were published since a list was read. */
export function NewDrops({ query }: { query: UseQueryResult<ListOf<Gacha>> }) {
  const t = useT();
  return (
    <NewItems
      room="market"
      query={query}
      pick={changedDrops}
      label={(values) => t('drops.showNew', values)}
      onShow={() => void query.refetch()}
    />
  );
}
