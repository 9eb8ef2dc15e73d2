import type { CallContext } from '../../../platform/index.ts';
import { ConditionSearch } from './condition-search.ts';
import { PostgresCardSearch } from './postgres-card-search.repository.ts';

export type { Facet, FacetValue, Selection } from './card-search.ts';
export { tiles, wholeCards } from './postgres-card-search.repository.ts';
export { readCardFilter, type ShownCardsQuery } from './read-card-filter.ts';
export { matchesSearch } from './search-conditions.repository.ts';

/** The search implementation of this shop. */
export const cardSearch = (context: Pick<CallContext, 'db'>): ConditionSearch =>
  new ConditionSearch(new PostgresCardSearch(context.db));
