import {
  ACTIVITY_TYPES,
  type ActivityType,
  DEFAULT_PAGE_SIZE,
  type OrderStatus,
  PAGE_SIZES,
  type PageSize,
} from '@kura/domain';

/** The tabs of my page and of a profile, as their address names them; the first is the default. */
export const holdingTabs = ['cards', 'packs', 'listings', 'activity'] as const;
export type HoldingTab = (typeof holdingTabs)[number];

/** What became of one's listings, in the shop's words; the first is the default. */
export const listingStates = ['open', 'sold', 'ended'] as const;
export type ListingState = (typeof listingStates)[number];

export const statusesOf: Readonly<Record<ListingState, OrderStatus[]>> = {
  open: ['Open'],
  sold: ['Completed'],
  ended: ['Cancelled', 'Expired'],
};

/** The activity that one may look for by itself. */
export const activityFilters = [
  'Purchase',
  'Sale',
  'Listing',
  'Cancel',
  'Transfer',
  'Mint',
] as const satisfies readonly ActivityType[];

/** What is looked at, as the address carries it: only what differs from the default. */
export interface HoldingsSearch {
  readonly tab?: Exclude<HoldingTab, 'cards'>;
  /** Of the packs, those opened; else the sealed ones. */
  readonly packs?: 'REVEALED_PACKS';
  readonly listings?: ListingState;
  readonly type?: ActivityType;
  readonly search?: string;
  readonly page?: number;
  readonly pageSize?: PageSize;
}

/** Reads an address, whatever stands in it: what can't be meant is left out. */
export function parseHoldingsSearch(raw: Record<string, unknown>): HoldingsSearch {
  const tab = holdingTabs.find((each) => each === raw['tab']);
  const listings = listingStates.find((each) => each === raw['listings']);
  const type = ACTIVITY_TYPES.find((each) => each === raw['type']);
  const text = ['string', 'number'].includes(typeof raw['search']) ? String(raw['search']).trim() : '';
  const page = Number(raw['page']);
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw['pageSize']));
  return {
    ...(tab && tab !== 'cards' && { tab }),
    ...(raw['packs'] === 'REVEALED_PACKS' && { packs: 'REVEALED_PACKS' as const }),
    ...(listings && listings !== 'open' && { listings }),
    ...(type && { type }),
    ...(text && { search: text.slice(0, 100) }),
    ...(Number.isInteger(page) && page >= 1 && page <= 1_000_000 && { page }),
    ...(pageSize && { pageSize }),
  };
}

/** The page that an address asks for. */
export function placeOf({ page = 1, pageSize = DEFAULT_PAGE_SIZE }: HoldingsSearch): {
  page: number;
  pageSize: PageSize;
} {
  return { page, pageSize };
}
