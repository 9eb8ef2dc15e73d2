import { type PageSearch, parsePageSearch, searchedText } from '../../../../components/page-search.ts';

/** The list's tabs; the first is the default. */
export const revealGroups = {
  WAITING: ['WAITING', 'FULFILLED', 'FAILED'],
  OPENED: ['OPENED'],
  ALL: undefined,
} as const;
export type RevealGroup = keyof typeof revealGroups;
export const revealGroupNames = Object.keys(revealGroups) as RevealGroup[];

export interface RevealsSearch extends PageSearch {
  readonly group?: RevealGroup | undefined;
  /** Only the reveals of this drop. */
  readonly drop?: string | undefined;
  readonly search?: string | undefined;
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads an address: a part that is not valid becomes undefined. */
export const parseRevealsSearch = (raw: Record<string, unknown>): RevealsSearch => ({
  ...parsePageSearch(raw),
  group: revealGroupNames.find((name) => name === raw['group']),
  drop: typeof raw['drop'] === 'string' && idPattern.test(raw['drop']) ? raw['drop'] : undefined,
  search: searchedText(raw['search']),
});
