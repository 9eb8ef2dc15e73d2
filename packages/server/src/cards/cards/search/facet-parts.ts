import type { CardSearchFilter, Facet } from './card-search.ts';

/** The part of a filter that belongs to each facet: a value is counted without it. */
export const ownParts: Record<Facet, (filter: CardSearchFilter) => Partial<CardSearchFilter>> = {
  grade: ({ grade, ...rest }) => ({ grade, attributes: attributesOf(rest, 'Grading Number') }),
  year: ({ year, ...rest }) => ({ year, attributes: attributesOf(rest, 'Year of Issue') }),
  rank: ({ rank }) => ({ rank }),
  expansionMark: ({ expansionMark, ...rest }) => ({
    expansionMark,
    attributes: attributesOf(rest, 'Expansion Mark'),
  }),
  category: (filter) => ({ attributes: attributesOf(filter, 'Category') }),
  grader: (filter) => ({ attributes: attributesOf(filter, 'Grader') }),
  collection: ({ collectionId }) => ({ collectionId }),
  drop: ({ kind, gachaId }) => (kind === 'pack' ? { gachaId } : {}),
};

const attributesOf = ({ attributes = [] }: Pick<CardSearchFilter, 'attributes'>, name: string) =>
  attributes.filter(({ attribute }) => attribute === name);

const facetAttributes = new Set<string>([
  'Grading Number',
  'Year of Issue',
  'Expansion Mark',
  'Category',
  'Grader',
]);

/** The conditions that belong to no facet. */
export const commonPart = (filter: CardSearchFilter): CardSearchFilter => ({
  kind: filter.kind,
  search: filter.search,
  onSale: filter.onSale,
  minPrice: filter.minPrice,
  maxPrice: filter.maxPrice,
  collectionNumber: filter.collectionNumber,
  number: filter.number,
  attributes: filter.attributes?.filter(({ attribute }) => !facetAttributes.has(attribute)),
  gachaId: filter.kind === 'card' ? filter.gachaId : undefined,
});

/** The columns of the facets. */
export const facetColumns = {
  grade: 'grade',
  year: 'year',
  rank: 'rank',
  expansionMark: 'expansion_mark',
  category: 'category',
  grader: 'grader',
  collection: 'collection_id',
  drop: 'gacha_id',
} as const satisfies Record<Facet, string>;
