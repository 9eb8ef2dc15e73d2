import type { SavedView } from '@kura/api-contract/saved-views';
import { Button, DataTable, EmptyState, type IconName } from '@kura/ui';
import { useLocation } from '@tanstack/react-router';
import { type Key, type ReactNode, useEffect, useRef } from 'react';
import type { CallName } from '../../app/access/may-call.ts';
import { PagedTable } from '../../components/paged-table.tsx';
import { useT } from '../../i18n/i18n.ts';
import type { InputOf, List } from './define-list.ts';
import { useDensity } from './density.ts';
import type { OrderChoice } from './filter-dialog.tsx';
import { type ListColumn, shownColumns } from './list-column.ts';
import type { AnyFilter, ListFilter } from './list-filter.tsx';
import styles from './list-page.module.css';
import { type GroupTexts, ListToolbar } from './list-toolbar.tsx';
import { rememberRows } from './listed-rows.ts';
import { SortHeading } from './sort-heading.tsx';
import { useListQuery } from './use-list-query.ts';
import { useRowKeys } from './use-row-keys.ts';
import { ViewMenu } from './view-menu.tsx';

/** A page of rows. */
export interface RowPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** The texts of a list without rows. */
interface EmptyTexts {
  readonly icon: IconName;
  /** The title of a list that has no rows at all. */
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** The title when the filters exclude all rows. */
  readonly filtered?: string;
}

export interface ListViewProps<Name extends CallName, Group extends string, Row, Page extends RowPage<Row>> {
  readonly list: List<Name, Group, Page>;
  /** Input that the address lacks, such as the id of a record with a list. */
  readonly input?: Partial<InputOf<Name>>;
  /** Changes when the same page has other rows. */
  readonly stage?: string;
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => Key;
  readonly groups?: GroupTexts<NoInfer<Group>>;
  readonly filters?: readonly ListFilter<Name>[];
  /** Filters behind a button, for lists with many. */
  readonly dialogFilters?: readonly ListFilter<Name>[];
  /** The orders that admins choose from. */
  readonly orders?: OrderChoice;
  readonly empty: EmptyTexts;
  readonly pageSize?: 10 | 20;
  /** Lets admins choose columns and save views under the name of this list. */
  readonly views?: SavedView['list'];
  /** More tools next to the choice of columns. */
  readonly tools?: ReactNode;
  /** Shown between the filters and the table. */
  readonly above?: (page: Page | undefined) => ReactNode;
  /** Shows the rows in another form than the table, or next to it. */
  readonly rows?: (rows: readonly Row[], table: ReactNode) => ReactNode;
  /** Acts on the chosen rows. */
  readonly bulkActions?: ReactNode;
  /** Whether the list is a part of a page, which doesn't scroll to its start with each change. */
  readonly isPart?: boolean;
}

/** A list with its filters, in all its states. */
export function ListView<Name extends CallName, Group extends string, Row, Page extends RowPage<Row>>(
  props: ListViewProps<Name, Group, Row, Page>,
) {
  const { list, input, stage, columns, views, rows, pageSize, isPart = false } = props;
  const [density] = useDensity();
  const { address, query } = useListQuery(list, { input, stage, pageSize, isPart });
  const region = useRef<HTMLDivElement>(null);
  useRowKeys(region);
  const { pathname } = useLocation();
  const { rowKey } = props;
  const rowsOnPage = query.data?.items;
  useEffect(() => {
    if (!isPart && rowsOnPage)
      rememberRows(
        pathname,
        rowsOnPage.map((row) => String(rowKey(row))),
      );
  });
  const shown = shownColumns(columns, address.search['columns']);
  const { orderBy } = list.schema.properties ?? {};
  const shownOnes = columns
    .filter(({ key }) => shown.includes(key))
    .map(({ orders, heading, ...column }) => ({
      ...column,
      title: orders ? (
        <SortHeading title={column.title} orders={orders} defaultOrder={orderBy?.default} address={address} />
      ) : (
        (heading ?? column.title)
      ),
    }));
  return (
    <div ref={region} className={styles.view}>
      <ListToolbar
        schema={list.schema}
        groupNames={list.groupNames}
        address={address}
        groups={props.groups}
        filters={(props.filters ?? []) as readonly AnyFilter[]}
        dialogFilters={props.dialogFilters as readonly AnyFilter[] | undefined}
        orders={props.orders}
        tools={
          views && (
            <>
              {props.tools}
              <ViewMenu list={views} {...{ columns, shown, address }} />
            </>
          )
        }
      />
      {props.above?.(query.data)}
      <PagedTable
        query={query}
        place={address.place}
        hrefFor={address.hrefFor}
        onGo={address.onGo}
        empty={<EmptyList {...props.empty} isFiltered={address.isFiltered} onClear={address.clear} />}
      >
        {({ items }) => {
          const table = (
            <DataTable
              caption={props.caption}
              columns={shownOnes}
              rows={items}
              rowKey={props.rowKey}
              compact={density === 'compact'}
              stickyHeader
            />
          );
          return rows ? rows(items, table) : table;
        }}
      </PagedTable>
      {props.bulkActions}
    </div>
  );
}

interface EmptyListProps extends EmptyTexts {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

function EmptyList({ icon, title, hint, action, filtered, isFiltered, onClear }: EmptyListProps) {
  const t = useT();
  if (!isFiltered || !filtered) {
    return (
      <EmptyState icon={icon} title={title} action={action}>
        {hint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={filtered}
      action={
        <Button tone="secondary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
