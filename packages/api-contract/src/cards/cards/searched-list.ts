import { SEARCH_MEANINGS, type SearchMeaning } from '@kura/domain/cards';
import { z } from 'zod';
import { type ListOf, listOf } from '../../lists.ts';

/** Searches cards. Some words can be conditions. */
export const cardSearchText = z
  .string()
  .trim()
  .max(100)
  .optional()
  .describe(
    'Words in titles, set, collection number or collection, in English or Japanese. Words that are a grader, grade, year, ' +
      'collection number or certificate number are conditions, with their usual prefixes: `ghost PSA 10 2019`, `PSA12345678`, `#22`. ' +
      'Where the conditions match nothing, all words are searched as text.',
  );

/** Describes a page of cards, with the parsed meaning of the search text. */
export const searchedListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({
    searchedAs: z
      .enum(SEARCH_MEANINGS)
      .describe(
        '`CONDITIONS`: words of `search` were read as conditions. `TEXT`: all words were searched as text, or there are none.',
      ),
  });

export interface SearchedListOf<Item> extends ListOf<Item> {
  searchedAs: SearchMeaning;
}
