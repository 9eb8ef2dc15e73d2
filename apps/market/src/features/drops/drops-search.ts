import type { PageSize } from '@kura/domain';
import { parseListPlace } from '../../pieces/list-place.ts';

export const dropsTabs = ['live', 'upcoming', 'ended'] as const;
export type DropsTab = (typeof dropsTabs)[number];

/** The list of drops as its address says: which tab, and for those that ended which page. */
export interface DropsSearch {
  /** Absent for what is on sale. */
  tab?: Exclude<DropsTab, 'live'>;
  page?: number;
  pageSize?: PageSize;
}

/** Reads the address; what makes no sense is left out. */
export function parseDropsSearch(search: Record<string, unknown>): DropsSearch {
  const { tab } = search;
  if (tab === 'upcoming') return { tab };
  if (tab !== 'ended') return {};
  const { page, pageSize } = parseListPlace(search);
  return { tab, ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) };
}
