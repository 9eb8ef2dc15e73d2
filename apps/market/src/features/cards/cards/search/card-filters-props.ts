import type { CardFacets } from '@kura/api-contract/cards';
import type { SearchableFilter } from '@kura/api-contract/filters';
import type { CardSearch, CardSearchChange } from './card-search.ts';

export interface CardFiltersProps {
  readonly search: CardSearch;
  /** The values to choose from, with counts; absent while loading. */
  readonly facets: CardFacets | undefined;
  /** Filters that admins created. */
  readonly filters?: readonly SearchableFilter[] | undefined;
  readonly onChange: (change: CardSearchChange) => void;
}
