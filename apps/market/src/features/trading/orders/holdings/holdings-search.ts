import { ACTIVITY_TYPES, type ActivityType, type OrderStatus, type PageSize } from '@kura/domain/vocabulary';
import { parsePagination } from '../../../../components/pagination.ts';

/** The tabs of the reader's own page, as named in its address; the first is the default. */
export const ownTabs = [
  'cards',
  'packs',
  'listings',
  'offers-received',
  'offers-made',
  'bids',
  'redeems',
  'payments',
  'receipts',
  'activity',
  'watchlist',
  'value',
  'rewards',
] as const;
export type HoldingTab = (typeof ownTabs)[number];

/** The tabs of a public profile. */
export const publicTabs = ['cards', 'packs', 'listings', 'activity'] as const satisfies readonly HoldingTab[];

/** The filters by order status; the first is the default. */
export const orderStates = ['open', 'completed', 'ended'] as const;
export type OrderState = (typeof orderStates)[number];

export const statusesOf: Readonly<Record<OrderState, OrderStatus[]>> = {
  open: ['Open'],
  completed: ['Completed'],
  ended: ['Cancelled', 'Expired'],
};

/** The sale types of the user's own cards. */
export const saleWays = ['FIXED_PRICE', 'AUCTION'] as const;
export type SaleWay = (typeof saleWays)[number];

/** The kinds of activity that can be filtered. */
export const activityFilters = [
  'Purchase',
  'Sale',
  'Listing',
  'Offer',
  'Bid',
  'Swap',
  'Cancel',
  'Transfer',
  'Mint',
] as const satisfies readonly ActivityType[];

/** The tab and filters in the address: values other than the defaults. */
export interface HoldingsSearch {
  readonly tab?: Exclude<HoldingTab, 'cards'>;
  /** Shows opened packs; sealed ones when absent. */
  readonly packs?: 'REVEALED_PACKS';
  /** State of listings, offers and bids. */
  readonly state?: Exclude<OrderState, 'open'>;
  readonly sale?: SaleWay;
  /** Sorts received offers by price, best first; newest first when absent. */
  readonly orderBy?: 'PRICE_HIGH_TO_LOW';
  readonly type?: ActivityType;
  readonly search?: string;
  readonly page?: number;
  readonly pageSize?: PageSize;
}

/** The filters of a list, in addition to its tab. */
export const narrowingKeys = [
  'state',
  'sale',
  'type',
  'search',
] as const satisfies readonly (keyof HoldingsSearch)[];

/** Parses any address: invalid values and defaults are left out. */
export function parseHoldingsSearch(raw: Record<string, unknown>): HoldingsSearch {
  const tab = ownTabs.find((each) => each === raw['tab']);
  const state = orderStates.find((each) => each === raw['state']);
  const sale = saleWays.find((each) => each === raw['sale']);
  const type = ACTIVITY_TYPES.find((each) => each === raw['type']);
  const text = ['string', 'number'].includes(typeof raw['search']) ? String(raw['search']).trim() : '';
  const read = {
    tab: tab === 'cards' ? undefined : tab,
    packs: raw['packs'] === 'REVEALED_PACKS' ? raw['packs'] : undefined,
    state: state === 'open' ? undefined : state,
    sale,
    orderBy: raw['orderBy'] === 'PRICE_HIGH_TO_LOW' ? raw['orderBy'] : undefined,
    type,
    search: text.slice(0, 100) || undefined,
    ...parsePagination(raw),
  };
  // Omitted keys must be undefined explicitly: otherwise the router keeps their old values.
  return Object.fromEntries(
    Object.entries(read).filter(([key, value]) => value !== undefined || key in raw),
  ) as HoldingsSearch;
}
