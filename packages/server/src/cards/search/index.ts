import type { CallContext } from '../../platform/index.ts';
import { ConditionSearch } from './condition-search.ts';
import { PostgresCardSearch } from './postgres-card-search.ts';

export { type Facet, type FacetValue, type Selection, tiles, wholeCards } from './card-search.ts';
export { matchesSearch } from './match-card.ts';
export { readCardFilter, type ShownCardsQuery } from './read-card-filter.ts';

/** The search of this shop: the one place that knows which it is. */
export const cardSearch = (context: Pick<CallContext, 'db'>): ConditionSearch =>
  new ConditionSearch(new PostgresCardSearch(context.db));
