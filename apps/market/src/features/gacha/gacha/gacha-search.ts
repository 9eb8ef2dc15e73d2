import type { PageSize } from '@kura/domain/vocabulary';
import { parsePagination } from '../../../components/pagination.ts';

export const gachaTabs = ['live', 'upcoming', 'ended'] as const;
export type GachaTab = (typeof gachaTabs)[number];

/** The list of drops as its address says: which tab, and for those that ended which page. */
export interface GachaSearch {
  /** Absent for drops on sale. */
  tab?: Exclude<GachaTab, 'live'>;
  page?: number;
  pageSize?: PageSize;
}

/** Parses the address; invalid values are left out. */
export function parseGachaSearch(search: Record<string, unknown>): GachaSearch {
  const { tab } = search;
  if (tab === 'upcoming') return { tab };
  if (tab !== 'ended') return {};
  const { page, pageSize } = parsePagination(search);
  return { tab, ...(page !== undefined && { page }), ...(pageSize !== undefined && { pageSize }) };
}
