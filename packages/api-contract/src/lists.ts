import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@kura/domain/vocabulary';
import { z } from 'zod';

/**
 * The query fields that every list takes; spread them into the call's input.
 *
 * @example
 * input: z.strictObject({ ...pageQuery({ sorts: ['RECENTLY_ADDED', 'ORDER_ASC'] }), grade: z.array(z.int()).optional() })
 *
 * The first sort is the default. Query strings are turned into numbers, booleans and arrays (a repeated key, or a
 * single one) by the server according to the schema, so schemas here describe values, not strings.
 */
export function pageQuery<const Sort extends string>(options: { sorts: readonly [Sort, ...Sort[]] }) {
  return {
    page: z.int().min(1).max(1_000_000).default(1).describe('Page number, from 1.'),
    pageSize: z.literal(PAGE_SIZES).default(DEFAULT_PAGE_SIZE).describe('Items per page.'),
    search: z.string().trim().max(100).optional().describe('Text to search for.'),
    orderBy: z
      .enum(options.sorts)
      .default(options.sorts[0] as never)
      .describe('Sort order; the first value is the default.'),
  };
}

/** A page of `item`, with the exact total of all pages. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('Items of this page.'),
    page: z.int().describe('Number of this page, from 1.'),
    pageSize: z.int().describe('Items per page.'),
    total: z.int().describe('Exact number of items on all pages.'),
  });
}

/** A page of items as handlers answer it. */
export interface ListOf<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}
