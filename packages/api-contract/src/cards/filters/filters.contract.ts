import { SEARCHED_ATTRIBUTES } from '@kura/domain/cards';
import { FILTER_FIELD_TYPES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { amount, id, instant, localizedInput, shownName } from '../../primitives.ts';

const name = shownName(40);
const filterName = localizedInput(name);

/** An admin's filter for the market: its name, and its card attribute. */
export const filter = z
  .object({
    id: id.describe('Id of the filter.'),
    attribute: z.enum(SEARCHED_ATTRIBUTES).describe('Attribute that it filters by.'),
    type: z
      .enum(FILTER_FIELD_TYPES)
      .describe('`Text`: typed text. `Number`: a range. `Dropdown`: a choice of values.'),
    name: filterName.describe('Label of the filter.'),
    position: z.int().describe('Position among the filters, from 1.'),
    shown: z.boolean().describe('True when users see it.'),
    createdAt: instant.describe('When it was created.'),
    updatedAt: instant.describe('When it last changed.'),
    version: z.int().describe('Version of the record; `ETag` and `If-Match` carry it in quotes.'),
  })
  .meta({ id: 'Filter', description: 'A filter of the market.' });
export type Filter = z.output<typeof filter>;

/** A filter as users see it. */
export const searchableFilter = z
  .object({
    id: id.describe('Id of the filter.'),
    attribute: z.enum(SEARCHED_ATTRIBUTES).describe('Attribute that it filters by.'),
    attributeId: z
      .string()
      .describe('Id of the attribute: the part before the colon in `attribute` conditions.'),
    type: z
      .enum(FILTER_FIELD_TYPES)
      .describe('`Text`: typed text. `Number`: a range. `Dropdown`: a choice of values.'),
    name: filterName.describe('Label of the filter.'),
    values: z
      .array(
        z.object({
          value: z.string().describe('The value.'),
          count: z.int().describe('Number of cards with this value.'),
          floor: amount.nullable().describe('Lowest price among those on sale, in USDC; null when none is.'),
        }),
      )
      .describe('Values among all public cards; empty for typed text.'),
  })
  .meta({ id: 'SearchableFilter', description: 'A filter of the market as users see it.' });
export type SearchableFilter = z.output<typeof searchableFilter>;

const position = z.int().min(1).max(1000);

export const filtersContract = {
  list: call({
    method: 'GET',
    path: '/filter',
    access: 'admin',
    scope: 'viewer',
    summary: 'The filters of the market, in their order',
    input: z.strictObject(pageQuery({ sorts: ['ORDER_ASC', 'ORDER_DESC', 'LAST_ADDED', 'FIRST_ADDED'] })),
    output: listOf(filter),
  }),
  create: call({
    method: 'POST',
    path: '/filter',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Make a filter, after the others',
    input: z.strictObject({
      attribute: z.enum(SEARCHED_ATTRIBUTES).describe('Attribute to filter by.'),
      type: z.enum(FILTER_FIELD_TYPES).describe('`Text`, `Number` or `Dropdown`.'),
      name: filterName.describe('Label in both languages.'),
      shown: z.boolean().default(true).describe('True to show it to users.'),
    }),
    output: filter,
    status: 201,
    problems: ['FILTER_TYPE_UNSUPPORTED'],
  }),
  searchable: call({
    method: 'GET',
    path: '/filter/searchable',
    access: 'public',
    shared: true,
    summary: 'The filters that users see, in their order, with the values that occur',
    output: z.array(searchableFilter),
  }),
  change: call({
    method: 'PATCH',
    path: '/filter/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Change a filter; a new position moves the others aside',
    concurrency: 'if-match',
    input: z.strictObject({
      id: id.describe('Id of the filter.'),
      attribute: z.enum(SEARCHED_ATTRIBUTES).optional().describe('New attribute; unchanged when absent.'),
      type: z.enum(FILTER_FIELD_TYPES).optional().describe('New type; unchanged when absent.'),
      name: filterName.optional().describe('New label; unchanged when absent.'),
      shown: z.boolean().optional().describe('Whether users see it; unchanged when absent.'),
      position: position.optional().describe('New position; the others move. Unchanged when absent.'),
    }),
    output: filter,
    problems: ['NOT_FOUND', 'FILTER_TYPE_UNSUPPORTED'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/filter/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Delete a filter',
    status: 204,
    input: z.strictObject({ id: id.describe('Id of the filter.') }),
    problems: ['NOT_FOUND'],
  }),
};
