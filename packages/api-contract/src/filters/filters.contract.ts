import { CARD_ATTRIBUTES, FILTER_FIELD_TYPES } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { listOf, pageQuery } from '../lists.ts';
import { amount, id, instant } from '../primitives.ts';

const name = z.string().trim().min(1).max(40);
const filterName = z.strictObject({ ja: name, en: name });

/** A filter that an admin has made for the market: what it is called, and which attribute of cards it is about. */
export const filter = z.object({
  id,
  attribute: z.enum(CARD_ATTRIBUTES),
  /** A text to type, a range of numbers, or a choice from the values that occur. */
  type: z.enum(FILTER_FIELD_TYPES),
  name: filterName,
  /** Its place among the filters, from 1. */
  position: z.int(),
  /** Whether users see it. */
  shown: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type Filter = z.output<typeof filter>;

/** A filter as users see it. */
export const searchableFilter = z.object({
  id,
  attribute: z.enum(CARD_ATTRIBUTES),
  /** The attribute's id, with which conditions in `attribute` begin. */
  attributeId: z.string(),
  type: z.enum(FILTER_FIELD_TYPES),
  name: filterName,
  /** The values that occur among all public cards, each with its count and lowest price; none for texts to type. */
  values: z.array(z.object({ value: z.string(), count: z.int(), floor: amount.nullable() })),
});
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
      attribute: z.enum(CARD_ATTRIBUTES),
      type: z.enum(FILTER_FIELD_TYPES),
      name: filterName,
      shown: z.boolean().default(true),
    }),
    output: filter,
    status: 201,
    problems: ['FILTER_TYPE_UNSUPPORTED'],
  }),
  searchable: call({
    method: 'GET',
    path: '/filter/searchable',
    access: 'public',
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
      id,
      attribute: z.enum(CARD_ATTRIBUTES).optional(),
      type: z.enum(FILTER_FIELD_TYPES).optional(),
      name: filterName.optional(),
      shown: z.boolean().optional(),
      position: position.optional(),
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
    input: z.strictObject({ id }),
    problems: ['NOT_FOUND'],
  }),
};
