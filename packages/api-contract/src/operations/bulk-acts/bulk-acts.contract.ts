import { BULK_ACT_KINDS } from '@kura/domain/bulk-acts';
import { CARD_RANKS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { adminCardFilters } from '../../cards/cards/admin-card-filters.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { amount, id, instant, tokenAmount } from '../../primitives.ts';

/** The maximum number of ids in a selection. A filter selects more. */
const MAX_SELECTED_IDS = 1_000;

const kindIs = <const Kind extends string>(kind: Kind, text: string) => z.literal(kind).describe(text);

const price = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('AMOUNT').describe('The same price for all cards.'),
    amount: tokenAmount.describe('Price in USDC.'),
  }),
  z.strictObject({
    kind: z.literal('PERCENT_OF_VALUE').describe('A part of each value, in whole cents, rounded up.'),
    percent: z.int().min(1).max(1_000).describe('Percent of the value.'),
  }),
]);

/** The action on each card. */
export const bulkActInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kindIs('PUBLISH', 'Makes the pages public.') }),
  z.strictObject({ kind: kindIs('HIDE', 'Makes the pages private.') }),
  z.strictObject({
    kind: kindIs('SET_VALUE', 'Sets the value.'),
    value: tokenAmount.nullable().describe('Value in US dollars; null for none.'),
  }),
  z.strictObject({
    kind: kindIs(
      'LIST',
      'Puts stock cards on sale before they are minted, and lists minted cards of the shop.',
    ),
    price: price.describe('Price of each card.'),
  }),
  z.strictObject({ kind: kindIs('UNLIST', 'Takes stock cards off sale.') }),
  z.strictObject({ kind: kindIs('MINT', "Mints to the shop's wallet, up to 100 cards a transaction.") }),
  z.strictObject({
    kind: kindIs('ADD_TO_DROP', 'Puts stock cards in a drop that is a draft.'),
    gachaId: id.describe('Id of the drop.'),
    rank: z.enum(CARD_RANKS).describe('Rank in the drop.'),
  }),
]);
export type BulkActInput = z.output<typeof bulkActInput>;

const selection = {
  ids: z
    .array(id)
    .min(1)
    .max(MAX_SELECTED_IDS)
    .optional()
    .describe('Ids of the cards; absent when `filter` chooses them.'),
  filter: z
    .strictObject({
      search: z.string().trim().max(100).optional().describe('Text to search for.'),
      ...adminCardFilters,
    })
    .optional()
    .describe('All cards that match, as `GET /api/nft/admin` finds them; absent with `ids`.'),
};
const onlyOne = {
  path: ['ids'],
  error: 'Choose cards either by `ids` or by `filter`',
};

const exampleId = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';

const counts = {
  total: z.int().describe('Number of cards.'),
  totalValue: amount.describe('Sum of their values in US dollars.'),
};

export const bulkPreview = z
  .object({
    ...counts,
    eligible: z.int().describe('Cards whose state allows the act now; the others would be refused.'),
    totalPrice: amount.nullable().describe('Sum of the prices of a LIST in USDC; null for other acts.'),
    needApproval: z
      .int()
      .describe(
        'Cards whose price or new value would be below the part of their highest value that the setting `saleBelowValuePercent` names: the whole act then waits for a second admin.',
      ),
    withoutValue: z.int().describe('Cards without a value.'),
  })
  .meta({ id: 'BulkPreview', description: 'What an act on many cards would do.' });
export type BulkPreview = z.output<typeof bulkPreview>;

export const bulkAct = z
  .object({
    id: id.describe('Id of the act.'),
    kind: z.enum(BULK_ACT_KINDS).describe('What is done with each card.'),
    status: z
      .enum(['RUNNING', 'COMPLETED', 'CANCELLED'])
      .describe('`CANCELLED`: stopped by an admin, or because the admin lost the scope.'),
    total: z.int().describe('Number of cards.'),
    done: z.int().describe('Cards that were changed.'),
    refused: z.int().describe('Cards that were refused.'),
    approvalId: id
      .nullable()
      .describe('Approval by a second admin under which it runs; null when none was needed.'),
    createdBy: z.string().describe('E-mail address of the admin.'),
    createdAt: instant.describe('When it was started.'),
    completedAt: instant.nullable().describe('When it ended; null before.'),
  })
  .meta({ id: 'BulkAct', description: 'An act on many cards.' });
export type BulkAct = z.output<typeof bulkAct>;

export const bulkActItem = z
  .object({
    cardId: id.describe('Id of the card.'),
    name: z.string().describe('Title of the card in English.'),
    japaneseTitle: z.string().nullable().describe('Title in Japanese; null for none.'),
    certificateNumber: z.string().nullable().describe('Certificate number; null for a pack.'),
    status: z.enum(['PENDING', 'DONE', 'REFUSED']).describe('Result for this card.'),
    code: z.string().nullable().describe('Problem code of a refusal; null otherwise.'),
    state: z.string().nullable().describe('State of the card that caused the refusal; null without one.'),
  })
  .meta({ id: 'BulkActItem', description: 'Result of an act for one card.' });
export type BulkActItem = z.output<typeof bulkActItem>;

export const bulkActsContract = {
  preview: call({
    method: 'POST',
    path: '/nft/bulk-act/preview',
    access: 'admin',
    scope: 'catalogue',
    summary: 'What an act on many cards would do: how many cards, their value and price',
    input: z
      .strictObject({ act: bulkActInput.describe('What is done with each card.'), ...selection })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), onlyOne)
      .meta({ examples: [{ act: { kind: 'PUBLISH' }, ids: [exampleId] }] }),
    output: bulkPreview,
    problems: ['NOT_FOUND'],
  }),
  create: call({
    method: 'POST',
    path: '/nft/bulk-act',
    access: 'admin',
    scope: 'catalogue',
    freshProof: 'required',
    idempotency: 'required',
    summary: 'Do the same with many cards: a job carries it out, with a result for each card',
    description:
      'The cards are fixed when the act starts. Each is changed in a transaction of its own or refused with a reason. ' +
      `${approvalNote('a LIST has prices, or a SET_VALUE a value, below the part of the highest value that the setting `saleBelowValuePercent` names')} ` +
      'One approval is for all cards. It is void when other cards match, or when a value has changed.',
    status: 202,
    input: z
      .strictObject({
        act: bulkActInput.describe('What is done with each card.'),
        ...selection,
        expectedTotal: z
          .int()
          .min(1)
          .describe('`total` of the preview; another number of cards is refused with 409.'),
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), onlyOne)
      .meta({ examples: [{ act: { kind: 'PUBLISH' }, ids: [exampleId], expectedTotal: 1 }] }),
    output: orApproval(bulkAct),
    problems: ['NOT_FOUND', 'SELECTION_CHANGED', 'SELECTION_TOO_LARGE', 'PRICE_INVALID', 'NOT_DRAFT'],
  }),
  list: call({
    method: 'GET',
    path: '/nft/bulk-act',
    access: 'admin',
    scope: 'viewer',
    summary: 'Acts on many cards, newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED'] })),
    output: listOf(bulkAct),
  }),
  get: call({
    method: 'GET',
    path: '/nft/bulk-act/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'An act on many cards with its progress',
    input: z.strictObject({ id: id.describe('Id of the act.') }),
    output: bulkAct,
    problems: ['NOT_FOUND'],
  }),
  items: call({
    method: 'GET',
    path: '/nft/bulk-act/{id}/items',
    access: 'admin',
    scope: 'viewer',
    summary: 'The result for each card',
    input: z.strictObject({
      id: id.describe('Id of the act.'),
      ...pageQuery({ sorts: ['ORDER_ASC'] }),
      status: z.enum(['PENDING', 'DONE', 'REFUSED']).optional().describe('Only this result.'),
    }),
    output: listOf(bulkActItem),
    problems: ['NOT_FOUND'],
  }),
  cancel: call({
    method: 'POST',
    path: '/nft/bulk-act/{id}/cancel',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Stop an act: cards that were not reached stay as before',
    input: z.strictObject({ id: id.describe('Id of the act.') }),
    output: bulkAct,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
