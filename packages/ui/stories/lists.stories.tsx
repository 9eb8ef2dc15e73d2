import { useState } from 'react';
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  EndOfList,
  ErrorState,
  Icon,
  LoadingRegion,
  Pager,
  type PagerPosition,
  Price,
  Row,
  RowList,
  RowListSkeleton,
  Skeleton,
  StatList,
} from '../src/index.ts';
import { Specimen } from './specimen.tsx';
import styles from './stories.module.css';

const rows = [
  { id: '1', kind: 'Sale', price: '$1,250', at: 'November 21, 2026, 12:05 AM JST' },
  { id: '2', kind: 'Listing', price: '$25', at: 'November 19, 2026, 12:00 PM JST' },
] as const;

export default { title: 'Lists' };

export function AllLists() {
  const [place, setPlace] = useState<PagerPosition>({ page: 6, pageSize: 20 });
  const [adminPlace, setAdminPlace] = useState<PagerPosition>({ page: 1, pageSize: 10 });
  const hrefFor = ({ page, pageSize }: PagerPosition) => `?page=${page}&pageSize=${pageSize}`;
  return (
    <>
      <Specimen title="Pager" layout="stack">
        <Pager {...place} total={236} hrefFor={hrefFor} onGo={setPlace} />
        <Pager label="1 / 1" page={1} pageSize={20} total={12} hrefFor={hrefFor} onGo={setPlace} />
        <Pager label="3 / 3" page={3} pageSize={20} total={60} hrefFor={hrefFor} onGo={setPlace} />
      </Specimen>
      <Specimen title="Pager, admin mode" layout="bare">
        <Pager
          {...adminPlace}
          label="Pager, admin mode"
          total={97}
          mode="admin"
          hrefFor={hrefFor}
          onGo={setAdminPlace}
        />
      </Specimen>
      <Specimen title="Table" layout="bare">
        <DataTable
          caption="Activity"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'kind', title: 'Kind', cell: (row) => row.kind },
            {
              key: 'price',
              title: 'Price',
              numeric: true,
              cell: (row) => <Price text={row.price} size="sm" />,
            },
            { key: 'day', title: 'Time', cell: (row) => row.at },
          ]}
        />
      </Specimen>
      <Specimen title="Rows" layout="stack">
        <RowList label="Rows">
          {rows.map((row) => (
            <Row
              key={row.id}
              media={<Icon name="card" sizePx={28} />}
              eyebrow={row.kind}
              title="No cards yet"
              details={<Chip tone="success">Kind</Chip>}
              figure={row.price}
              figureNote={<span>{row.at}</span>}
              actions={
                <Button size="sm" tone="secondary">
                  Details
                </Button>
              }
            />
          ))}
        </RowList>
        <RowListSkeleton count={2} />
      </Specimen>
      <Specimen title="Figures" layout="bare">
        <StatList
          figures={[
            { key: 'price', name: 'Price', value: '$1,250', note: 'Sale' },
            { key: 'kind', name: 'Kind', value: '12', note: 'Listing' },
            { key: 'day', name: 'Time', value: undefined, note: null },
          ]}
        />
      </Specimen>
      <Specimen title="Loading" layout="bare">
        <LoadingRegion className={styles.fields}>
          <Skeleton height="1.4em" width="60%" />
          <Skeleton height="1em" />
          <Skeleton height="6em" radius="16px" />
        </LoadingRegion>
      </Specimen>
      <Specimen title="Empty" layout="bare">
        <EmptyState icon="pack" title="No cards yet" action={<Button tone="secondary">Details</Button>}>
          Open a pack, or look around the market.
        </EmptyState>
      </Specimen>
      <Specimen title="Error" layout="bare">
        <ErrorState onRetry={() => undefined} reference="req-0193f3c0" />
      </Specimen>
      <Specimen title="End" layout="bare">
        <EndOfList />
      </Specimen>
    </>
  );
}
