import { RowList, RowListSkeleton } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { PagedList, type Paging } from './paged-list.tsx';

interface RowsWithDialogProps<Item> {
  readonly query: UseQueryResult<{ items: readonly Item[]; total: number }>;
  readonly paging: Paging;
  readonly empty: ReactNode;
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item, onOpen: () => void) => ReactNode;
  readonly dialog: (item: Item, onClose: () => void) => ReactNode;
}

/** A page of rows that each open a dialog about their item. The dialog shows the item's latest data. */
export function RowsWithDialog<Item>(props: RowsWithDialogProps<Item>) {
  const { query, paging, empty, keyOf, row, dialog } = props;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = query.data?.items.find((item) => keyOf(item) === openKey);
  return (
    <>
      <PagedList query={query} paging={paging} loading={<RowListSkeleton />} empty={empty}>
        {(items) => (
          <RowList>
            {items.map((item) => (
              <Fragment key={keyOf(item)}>{row(item, () => setOpenKey(keyOf(item)))}</Fragment>
            ))}
          </RowList>
        )}
      </PagedList>
      {open !== undefined && dialog(open, () => setOpenKey(null))}
    </>
  );
}
