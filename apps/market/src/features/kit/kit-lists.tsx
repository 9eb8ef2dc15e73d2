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
} from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useState } from 'react';
import { KitChart } from './kit-chart.tsx';
import styles from './kit-page.module.css';
import { Specimen, useKitTexts } from './specimen.tsx';

const rows = [
  { id: '1', kind: 'sale', price: '$1,250', at: '2026-11-20T15:05:00.000Z' },
  { id: '2', kind: 'listing', price: '$25', at: '2026-11-19T03:00:00.000Z' },
] as const;

export function KitLists() {
  const texts = useKitTexts();
  const [place, setPlace] = useState<PagerPosition>({ page: 6, pageSize: 20 });
  const [adminPlace, setAdminPlace] = useState<PagerPosition>({ page: 1, pageSize: 10 });
  const hrefFor = ({ page, pageSize }: PagerPosition) => `?page=${page}&pageSize=${pageSize}`;
  return (
    <>
      <Specimen title={texts.pager} layout="stack">
        <Pager {...place} total={236} hrefFor={hrefFor} onGo={setPlace} />
        <Pager label="1 / 1" page={1} pageSize={20} total={12} hrefFor={hrefFor} onGo={setPlace} />
        <Pager label="3 / 3" page={3} pageSize={20} total={60} hrefFor={hrefFor} onGo={setPlace} />
      </Specimen>
      <Specimen title={texts.adminPager} layout="bare">
        <Pager
          {...adminPlace}
          label={texts.adminPager}
          total={97}
          mode="admin"
          hrefFor={hrefFor}
          onGo={setAdminPlace}
        />
      </Specimen>
      <Specimen title={texts.table} layout="bare">
        <DataTable
          caption={texts.activity}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: 'kind', title: texts.kind, cell: (row) => texts[row.kind] },
            {
              key: 'price',
              title: texts.price,
              numeric: true,
              cell: (row) => <Price text={row.price} size="sm" />,
            },
            { key: 'day', title: texts.day, cell: (row) => formatDateTime(row.at) },
          ]}
        />
      </Specimen>
      <Specimen title={texts.rows} layout="stack">
        <RowList label={texts.rows}>
          {rows.map((row) => (
            <Row
              key={row.id}
              media={<Icon name="card" sizePx={28} />}
              eyebrow={texts[row.kind]}
              title={texts.emptyTitle}
              details={<Chip tone="success">{texts.kind}</Chip>}
              figure={row.price}
              figureNote={<span>{formatDateTime(row.at)}</span>}
              actions={
                <Button size="sm" tone="secondary">
                  {texts.details}
                </Button>
              }
            />
          ))}
        </RowList>
        <RowListSkeleton count={2} />
      </Specimen>
      <Specimen title={texts.figures} layout="bare">
        <StatList
          figures={[
            { key: 'price', name: texts.price, value: '$1,250', note: texts.sale },
            { key: 'kind', name: texts.kind, value: '12', note: texts.listing },
            { key: 'day', name: texts.day, value: undefined, note: null },
          ]}
        />
      </Specimen>
      <Specimen title={texts.skeletons} layout="bare">
        <LoadingRegion className={styles.fields}>
          <Skeleton height="1.4em" width="60%" />
          <Skeleton height="1em" />
          <Skeleton height="6em" radius="16px" />
        </LoadingRegion>
      </Specimen>
      <Specimen title={texts.empty} layout="bare">
        <EmptyState
          icon="pack"
          title={texts.emptyTitle}
          action={<Button tone="secondary">{texts.details}</Button>}
        >
          {texts.emptyText}
        </EmptyState>
      </Specimen>
      <Specimen title={texts.error} layout="bare">
        <ErrorState onRetry={() => undefined} reference="req-0193f3c0" />
      </Specimen>
      <Specimen title={texts.end} layout="bare">
        <EndOfList />
      </Specimen>
      <KitChart />
    </>
  );
}
