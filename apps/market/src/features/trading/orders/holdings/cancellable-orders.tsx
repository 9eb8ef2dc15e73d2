import type { Order } from '@kura/api-contract/orders';
import { RowList, RowListSkeleton } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { PagedList } from '../../../../components/paged-list.tsx';
import { CancelAllButton, CancelBar } from './cancel-bar.tsx';
import type { HoldingsListProps } from './holdings-props.ts';
import { OrderToolbar } from './order-toolbar.tsx';
import { type OrderChoice, useOrderChoice } from './use-order-choice.ts';

interface CancellableOrdersProps<Item> extends Pick<HoldingsListProps, 'search' | 'onNarrow' | 'paging'> {
  readonly query: UseQueryResult<{ items: readonly Item[]; total: number }>;
  /** The perspective of the status texts. */
  readonly of: 'listings' | 'offers' | 'bids';
  /** Further filters. */
  readonly tools?: ReactNode;
  readonly empty: ReactNode;
  /** A row, with a checkbox state while its order can be cancelled. */
  readonly row: (item: Item, choice: OrderChoice | null) => ReactNode;
}

const isCancellable = (order: Order) => order.status === 'Open' && !order.cancelling;

/** A page of own orders. Active ones can be selected and cancelled together. */
export function CancellableOrders<Item extends { order: Order }>({
  query,
  of,
  tools,
  empty,
  row,
  search,
  onNarrow,
  paging,
}: CancellableOrdersProps<Item>) {
  const items = query.data?.items;
  const cancellable = useMemo(() => (items ?? []).map(({ order }) => order).filter(isCancellable), [items]);
  const choice = useOrderChoice(cancellable);
  return (
    <>
      <OrderToolbar search={search} onNarrow={onNarrow} of={of}>
        {tools}
        <CancelAllButton shown={cancellable.length > 1} />
      </OrderToolbar>
      <PagedList query={query} paging={paging} loading={<RowListSkeleton />} empty={empty}>
        {(shown) => (
          <RowList>{shown.map((item) => row(item, isCancellable(item.order) ? choice : null))}</RowList>
        )}
      </PagedList>
      <CancelBar choice={choice} />
    </>
  );
}
