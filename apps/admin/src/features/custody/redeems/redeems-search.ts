import type { RedeemStatus } from '@kura/domain/redeems';
import { type PageSearch, parsePageSearch } from '../../../components/page-search.ts';

/** The tabs of the queue; the first is the default. */
export const redeemGroups = {
  OPEN: ['REQUESTED', 'APPROVED', 'BURNED'],
  REQUESTED: ['REQUESTED'],
  APPROVED: ['APPROVED'],
  BURNED: ['BURNED'],
  SHIPPED: ['SHIPPED', 'RESHIPPED'],
  PROBLEM: ['LOST', 'RETURNED'],
  ENDED: ['COMPLETED', 'COMPENSATED', 'REJECTED', 'CANCELLED', 'EXPIRED'],
} as const satisfies Record<string, readonly RedeemStatus[]>;
export type RedeemGroup = keyof typeof redeemGroups;
export const redeemGroupNames = Object.keys(redeemGroups) as readonly RedeemGroup[];

export interface RedeemsSearch extends PageSearch {
  readonly group?: RedeemGroup | undefined;
}

/** Reads an address: a part that is not valid becomes undefined. */
export const parseRedeemsSearch = (raw: Record<string, unknown>): RedeemsSearch => ({
  ...parsePageSearch(raw),
  group: redeemGroupNames.find((group) => group === raw['group']),
});
