import { APP_KINDS, type AppKind } from '@kura/domain/vocabulary';
import { type PageSearch, parsePageSearch, searchedText } from '../../../components/page-search.ts';

export const errorStates = ['OPEN', 'RESOLVED'] as const;
export type ErrorState = (typeof errorStates)[number];

export interface ClientLogSearch extends PageSearch {
  readonly state?: ErrorState | undefined;
  readonly app?: AppKind | undefined;
  readonly search?: string | undefined;
}

/** Reads an address: a part that is not valid becomes undefined. */
export const parseClientLogSearch = (raw: Record<string, unknown>): ClientLogSearch => ({
  ...parsePageSearch(raw),
  state: errorStates.find((state) => state === raw['state']),
  app: APP_KINDS.find((app) => app === raw['app']),
  search: searchedText(raw['search']),
});
