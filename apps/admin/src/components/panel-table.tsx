import { DataTable, Pager, type PagerPosition, type TableColumn } from '@kura/ui';
import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type Key, useState } from 'react';
import { Loaded } from './loaded.tsx';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

interface PanelTableProps<Row, Answer extends Page<Row>, QKey extends QueryKey> {
  /** The query of a page. */
  readonly query: (place: PagerPosition) => UseQueryOptions<Answer, DefaultError, Answer, QKey>;
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => Key;
  /** The text of a table without rows. */
  readonly empty: string;
}

/** A small table within a panel. Its page is not in the address. */
export function PanelTable<Row, Answer extends Page<Row>, QKey extends QueryKey>(
  props: PanelTableProps<Row, Answer, QKey>,
) {
  const { query, caption, columns, rowKey, empty } = props;
  const [place, setPlace] = useState<PagerPosition>({ page: 1, pageSize: 10 });
  return (
    <Loaded query={useQuery(query(place))} heights={['2rem', '2rem', '2rem']}>
      {({ items, total }) =>
        total === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            <DataTable {...{ caption, columns, rowKey }} rows={items} />
            {total > place.pageSize && <Pager {...place} total={total} hrefFor={() => '#'} onGo={setPlace} />}
          </>
        )
      }
    </Loaded>
  );
}
