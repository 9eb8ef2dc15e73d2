import { formatAttributeFilter, parseAttributeFilter, readSearchConditions } from '@kura/domain/cards';
import type { CardSearch, CardSearchChange } from './card-search.ts';

/** A search as its filters are shown. */
export interface ShownSearch extends CardSearch {
  /** A collection number among the words. It has no key of its own: `collectionNumber` is the whole number. */
  readonly number?: string;
}

/** The words of a search with a collection number among them. */
export const wordsWith = (words: string | undefined, number: string | undefined): string =>
  [words, number && `#${number}`].filter(Boolean).join(' ');

/**
 * Parses the words of a search like the server.
 *
 * @returns the displayed search, and the change that moves the conditions from the words to the keys of their filters
 */
export function searchAsConditions(search: CardSearch): { shown: ShownSearch; change: CardSearchChange } {
  const attributes = (search.attribute ?? []).flatMap((each) => parseAttributeFilter(each) ?? []);
  const read = search.kind === 'pack' ? undefined : readSearchConditions({ ...search, attributes });
  if (read === undefined) return { shown: search, change: {} };
  const { search: _, ...kept } = search;
  const { search: words, grade, year, number } = read;
  const filters = {
    ...(grade && { grade }),
    ...(year && { year }),
    attribute: read.attributes.map(formatAttributeFilter),
  };
  return {
    shown: { ...kept, ...filters, ...(words && { search: words }), ...(number && { number }) },
    change: { ...filters, search: wordsWith(words, number) },
  };
}
