import { ORDER_TYPES, type OrderStatus, type OrderType } from '@kura/domain/vocabulary';
import { type PageSearch, parsePageSearch } from '../../../components/page-search.ts';

/** The lists of orders; the first is the default. */
export const orderLists = ['all', 'offers', 'bids'] as const;
export type OrderList = (typeof orderLists)[number];

/** The filters by order status; the first is the default. */
export const orderGroups = {
  OPEN: ['Open'],
  COMPLETED: ['Completed'],
  ENDED: ['Cancelled', 'Expired'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof orderGroups;
export const orderGroupNames = Object.keys(orderGroups) as OrderGroup[];

export interface OrdersSearch extends PageSearch {
  readonly list?: OrderList | undefined;
  readonly group?: OrderGroup | undefined;
  /** Among all orders, those of one type. */
  readonly type?: OrderType | undefined;
  /** Only orders to this wallet of the shop; orders to all of its wallets when absent. */
  readonly wallet?: `0x${string}` | undefined;
  readonly search?: string | undefined;
}

/** Reads any address: invalid values are undefined. */
export function parseOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { wallet, search } = raw;
  return {
    list: orderLists.find((each) => each === raw['list']),
    group: orderGroupNames.find((each) => each === raw['group']),
    type: ORDER_TYPES.find((each) => each === raw['type']),
    wallet: isAddress(wallet) ? wallet : undefined,
    search: typeof search === 'string' && search.trim() ? search.trim().slice(0, 100) : undefined,
    ...parsePageSearch(raw),
  };
}

const isAddress = (raw: unknown): raw is `0x${string}` =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{40}$/.test(raw);
