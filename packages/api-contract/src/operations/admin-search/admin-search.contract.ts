import { ORDER_TYPES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';

/** Kinds of search results in the admin app, in response order. */
export const FOUND_KINDS = [
  'CARD',
  'PACK',
  'ORDER',
  'USER',
  'DROP',
  'COLLECTION',
  'INQUIRY',
  'TRANSACTION',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const foundRecord = z.object({
  kind: z.enum(FOUND_KINDS).describe('What it is.'),
  id: z.string().describe('Id of the record.'),
  title: z.string().describe('Name or title; of an order, the title of its card. Empty for none.'),
  japaneseTitle: z
    .string()
    .describe('Japanese title of the card, of the card of the order, or of the drop; empty for none.'),
  detail: z
    .string()
    .describe('What tells it from others: certificate number, address, e-mail. Empty for none.'),
  orderType: z.enum(ORDER_TYPES).nullable().describe('Type of an order; null for others.'),
  status: z.string().describe('Status of an order, a drop or a transaction; empty for others.'),
  exact: z.boolean().describe('Whether the searched text is its number, id, hash or address.'),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const adminSearchContract = {
  find: call({
    method: 'GET',
    path: '/admin/search',
    access: 'admin',
    scope: 'viewer',
    summary: 'Find cards, orders, users, drops, collections, inquiries and transactions by one text',
    description:
      'Certificate numbers, ids, hashes and addresses are found exactly and come first; names, titles and e-mail addresses by ' +
      'any part. At most 5 of each kind. Users and inquiries are found by admins of the scope `support` only.',
    rateLimit: { requests: 240, perSeconds: 60 },
    input: z.strictObject({
      search: z.string().trim().min(2).max(100).describe('Text to search for.'),
    }),
    output: z.object({ items: z.array(foundRecord).describe('What was found, exact matches first.') }),
  }),
};
