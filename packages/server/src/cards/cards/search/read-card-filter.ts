import { parseAttributeFilter } from '@kura/domain/cards';
import { parseAmount } from '@kura/domain/money';
import type { NftKind } from '@kura/domain/vocabulary';
import type { CardFilter } from '../card-filter.repository.ts';
import type { CardSearchFilter } from './card-search.ts';

/** The query of a list of public cards. */
export interface ShownCardsQuery extends CardFilter {
  kind: NftKind;
  /** Conditions on attributes, in the form that `parseAttributeFilter` reads. */
  attribute?: string[] | undefined;
  collectionId?: string | undefined;
  gachaId?: string | undefined;
}

/** Converts a call's query to a filter of the search. */
export function readCardFilter(query: ShownCardsQuery): CardSearchFilter {
  const { minPrice, maxPrice, attribute = [] } = query;
  return {
    kind: query.kind,
    search: query.search,
    grade: query.grade,
    year: query.year,
    rank: query.rank,
    expansionMark: query.expansionMark,
    collectionNumber: query.collectionNumber,
    attributes: attribute.flatMap((each) => parseAttributeFilter(each) ?? []),
    minPrice: minPrice === undefined ? undefined : parseAmount(minPrice),
    maxPrice: maxPrice === undefined ? undefined : parseAmount(maxPrice),
    collectionId: query.collectionId,
    gachaId: query.gachaId,
    onSale: query.onSale,
  };
}
