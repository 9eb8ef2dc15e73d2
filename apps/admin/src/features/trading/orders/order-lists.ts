import { schema as bidsSchema } from 'virtual:kura-input/orders.adminBidsReceived';
import { schema as offersSchema } from 'virtual:kura-input/orders.adminOffersReceived';
import { schema } from 'virtual:kura-input/trading.listForAdmin';
import type { AdminOrder, OrderSums } from '@kura/api-contract/trading';
import { defineList } from '../../../framework/list-page/define-list.ts';
import type { RowPage } from '../../../framework/list-page/list-view.tsx';

/** An order in a list. Lists of received offers and bids don't include its users. */
export type ListedOrder = Pick<AdminOrder, 'order' | 'nft'> &
  Partial<Pick<AdminOrder, 'offererUser' | 'buyerUser'>>;
type OrderPage = RowPage<ListedOrder> & { readonly sums?: OrderSums };

const renewEveryMs = 10_000;
const pageOf = (page: OrderPage): OrderPage => page;

const groups = {
  OPEN: { status: ['Open' as const] },
  COMPLETED: { status: ['Completed' as const] },
  ENDED: { status: ['Cancelled' as const, 'Expired' as const] },
};

/** The lists of the page of orders: all orders, and offers and bids for the shop's cards. */
export const orderLists = {
  all: defineList({ call: 'trading.listForAdmin', schema, groups, renewEveryMs, pageOf }),
  offers: defineList({
    call: 'orders.adminOffersReceived',
    schema: offersSchema,
    groups,
    input: { owner: 'all' },
    renewEveryMs,
    pageOf,
  }),
  bids: defineList({
    call: 'orders.adminBidsReceived',
    schema: bidsSchema,
    groups,
    input: { owner: 'all' },
    renewEveryMs,
    pageOf,
  }),
};
export type OrderList = keyof typeof orderLists;
export const orderListNames = Object.keys(orderLists) as OrderList[];

/** Parses the address of one of the lists. */
export function parseOrdersSearch(raw: Record<string, unknown>) {
  const list = orderListNames.find((name) => name === raw['list']);
  return { ...orderLists[list ?? 'all'].parse(raw), ...(list && { list }) };
}
