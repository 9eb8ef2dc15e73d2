import { MAX_CARDS_PER_MINT } from '@kura/domain/stock';
import { CARD_RANKS, PUBLISH_STATES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { adminCard } from '../../cards/cards/card.schema.ts';
import type { CardHistoryField } from '../../cards/cards/card-history.ts';
import { cardAssetsInput, cardInput, slabInput } from '../../cards/cards/card-input.ts';
import { approvalNote, cardGift, orApproval } from '../../governance/approvals/pending-approval.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { address, id, tokenAmount } from '../../primitives.ts';
import type { ProblemCode } from '../../problems.ts';

/** Problems of the operator's actions on a card of the shop. `STATE_CONFLICT` names its state. */
export const stockChangeProblems = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'COLLECTION_NOT_ACTIVE',
  'RECIPIENT_INVALID',
] as const satisfies readonly ProblemCode[];

/** Doesn't compile when the history of a card lacks a field. The history has each field of `assets`. */
const cardChangeInput = z.strictObject({
  id: id.describe('Id of the card.'),
  ...z.object({ ...slabInput, ...cardInput }).partial().shape,
  assets: cardAssetsInput.optional().describe('New files; unchanged when absent.'),
  rank: z.enum(CARD_RANKS).optional().describe('New rank of a card in a draft; unchanged when absent.'),
  secret: z.boolean().optional().describe('True makes it a secret prize; unchanged when absent.'),
  displayOrder: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .optional()
    .describe('Position in lists sorted by `ORDER_ASC`; lower is first.'),
} satisfies Partial<Record<'id' | 'assets' | CardHistoryField, z.ZodType>>);
export type CardChange = z.output<typeof cardChangeInput>;

/** The shop's actions on its own cards. */
export const stockContract = {
  setState: call({
    method: 'POST',
    path: '/nft/{id}',
    access: 'admin',
    scope: 'catalogue',
    freshProof: 'required',
    summary: 'Publish a stock card or take it back, put it on sale before it is minted or end that sale',
    description:
      'Sale types follow one table of transitions: here a stock card goes from UNASSIGNED to OFF_CHAIN, with a price, and ' +
      `back. Another price is another sale. While a buyer has it reserved neither changes. ${approvalNote(
        'a price below the part of the highest value that the setting `saleBelowValuePercent` names',
      )}`,
    input: z
      .strictObject({
        id: id.describe('Id of the card.'),
        publishState: z
          .enum(PUBLISH_STATES)
          .optional()
          .describe('`PUBLISHED` makes the page public; unchanged when absent.'),
        saleType: z
          .enum(['OFF_CHAIN', 'UNASSIGNED'])
          .optional()
          .describe('`OFF_CHAIN` puts the card on sale, `UNASSIGNED` ends the sale; unchanged when absent.'),
        price: tokenAmount
          .optional()
          .describe('Price in USDC; required with `OFF_CHAIN`, refused otherwise.'),
      })
      .refine(({ saleType, price }) => (saleType === 'OFF_CHAIN') === (price !== undefined), {
        path: ['price'],
        error: 'A price goes with the sale type OFF_CHAIN, and only with it',
      }),
    output: orApproval(adminCard),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'PRICE_INVALID', 'COLLECTION_NOT_ACTIVE'],
  }),
  mint: call({
    method: 'POST',
    path: '/nft/mint',
    access: 'admin',
    scope: 'catalogue',
    summary: "Mint a stock card, to the shop's wallet when no other is named",
    description: approvalNote(cardGift),
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      id: id.describe('Id of the card.'),
      to: address.optional().describe("Wallet that receives the token; the shop's when absent."),
    }),
    output: orApproval(queuedTransaction),
    problems: stockChangeProblems,
  }),
  mintMultiple: call({
    method: 'POST',
    path: '/nft/mint-multiple',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Mint stock cards of one collection in one transaction, all or none',
    description: approvalNote(cardGift),
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      ids: z.array(id).min(1).max(MAX_CARDS_PER_MINT).describe('Ids of the cards.'),
      to: address.optional().describe("Wallet that receives the tokens; the shop's when absent."),
    }),
    output: orApproval(queuedTransaction),
    problems: [...stockChangeProblems, 'CARDS_OF_SEVERAL_COLLECTIONS'],
  }),
  update: call({
    method: 'POST',
    path: '/nft/update/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Change what is said about a card: attributes, assets, rank, value, secret flag',
    description:
      'What the serial hash commits to (grader, certificate number, grade) changes only while the slab is in stock. ' +
      `Value, rank and secret flag can’t change once the drop with the card is published. ${approvalNote(
        'a value below the part of the highest one that the setting `saleBelowValuePercent` names',
      )}`,
    concurrency: 'if-match',
    input: cardChangeInput,
    output: orApproval(adminCard),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'SLAB_TAKEN', 'MEDIA_NOT_FOUND', 'MEDIA_KIND_MISMATCH'],
  }),
  burn: call({
    method: 'POST',
    path: '/nft/burn/{id}',
    access: 'admin',
    scope: 'catalogue',
    freshProof: 'required',
    summary: 'Burn a token of the shop permanently',
    idempotency: 'required',
    status: 202,
    input: z.strictObject({ id: id.describe('Id of the card.') }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/nft/delete/{id}',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Delete a stock card that nothing refers to',
    status: 204,
    input: z.strictObject({ id: id.describe('Id of the card.') }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
