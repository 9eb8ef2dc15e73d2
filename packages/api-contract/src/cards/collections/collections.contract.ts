import { COLLECTION_STATUSES } from '@kura/domain/collections';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import {
  address,
  addressOut,
  amount,
  id,
  instant,
  localizedInput,
  localizedText,
  shownName,
  shownProse,
} from '../../primitives.ts';
import { chainRef, mediaUrl } from '../cards/card.schema.ts';

const collectionText = z.object({
  title: z.string().describe('Title in this language.'),
  description: z.string().describe('Description in this language; empty for none.'),
});
const collectionTexts = localizedText(collectionText);

const textInput = z.strictObject({
  title: shownName(80).describe('Title in this language.'),
  description: shownProse(2000).describe('Description in this language; empty for none.'),
});
const textsInput = localizedInput(textInput);

const picture = (meaning: string) =>
  z.string().max(80).nullable().describe(`\`name\` of an uploaded picture: ${meaning}; null for none.`);

export const collection = z
  .object({
    id: id.describe('Id of the collection.'),
    name: z.string().describe('Name of the contract.'),
    texts: collectionTexts.describe('Title and description in both languages.'),
    symbol: z.string().describe('ERC-721 symbol.'),
    description: z.string().describe('Japanese description; empty for none. `texts` has both languages.'),
    imageUrl: mediaUrl.describe('Logo of the collection, or a placeholder.'),
    logoUrl: mediaUrl.nullable().describe('Logo of the collection; null for none.'),
    coverUrl: mediaUrl.nullable().describe('Wide picture above the collection; null for none.'),
    status: z.enum(COLLECTION_STATUSES).describe("State of the contract's deployment."),
    contractAddress: addressOut.nullable().describe('ERC-721 contract; null until it is deployed.'),
    chain: chainRef.describe('Network of the contract.'),
    cards: z.int().describe('Number of cards with a public page.'),
    listed: z.int().describe('Number of cards on sale now.'),
    floor: amount.nullable().describe('Lowest price of a card on sale, in USDC; null when none is.'),
    coverUrls: z.array(mediaUrl).describe('Pictures of a few cards.'),
    createdAt: instant.describe('When the collection was created.'),
  })
  .meta({ id: 'Collection', description: 'A collection of cards: one ERC-721 contract.' });
export type Collection = z.output<typeof collection>;

export const collectionDetail = collection
  .extend({
    minters: z.array(addressOut).describe('Accounts that may mint: their minter role counts.'),
  })
  .meta({ id: 'CollectionDetail', description: 'A collection with its minters.' });
export type CollectionDetail = z.output<typeof collectionDetail>;

/** A collection for admins: in any state, with the editable fields. */
export const collectionAdmin = collectionDetail
  .extend({
    waitingMinters: z
      .array(
        z.object({
          address: addressOut.describe('Account with the minter role.'),
          countsFrom: instant.describe('When the role counts.'),
        }),
      )
      .describe('Accounts whose minter role doesn’t count yet.'),
    image: z.string().nullable().describe('`name` of the logo; null for none.'),
    cover: z.string().nullable().describe('`name` of the cover; null for none.'),
    displayOrder: z.int().describe('Position in lists; equal positions by id.'),
    transactionId: id.nullable().describe('Latest transaction that deploys the contract; null when unknown.'),
    version: z.int().describe('Version of the record; `ETag` and `If-Match` carry it in quotes.'),
  })
  .meta({ id: 'CollectionAdmin', description: 'A collection as admins see it.' });
export type CollectionAdmin = z.output<typeof collectionAdmin>;

const minterChange = queuedTransaction.extend({
  countsFrom: instant
    .nullable()
    .describe(
      'Earliest time from which the grant counts, as if it were mined now; null for a revocation, which counts at once.',
    ),
});
export type MinterChange = z.output<typeof minterChange>;

export const collectionsContract = {
  list: call({
    method: 'GET',
    path: '/collection',
    access: 'public',
    shared: true,
    summary: 'The collections on show; an admin also sees those that are being deployed or failed',
    input: z.strictObject({
      ...pageQuery({ sorts: ['ORDER_ASC', 'ORDER_DESC', 'LAST_ADDED', 'FIRST_ADDED'] }),
    }),
    output: listOf(collection),
  }),
  create: call({
    method: 'POST',
    path: '/collection',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Create a collection: its contract is deployed by an operator transaction',
    status: 202,
    idempotency: 'required',
    input: z.strictObject({
      name: shownName(80).describe('Name of the collection and of its contract.'),
      symbol: z
        .string()
        .trim()
        .regex(/^[A-Z0-9]{2,10}$/)
        .describe('ERC-721 symbol: 2 to 10 capital letters or digits.'),
      texts: textsInput
        .optional()
        .describe('Title and description in both languages; the name without a description when absent.'),
      image: picture('the logo').default(null),
      cover: picture('wide, above the collection').default(null),
    }),
    output: queuedTransaction.extend({ collectionId: id.describe('Id of the new collection.') }),
    problems: ['MEDIA_NOT_FOUND', 'MEDIA_KIND_MISMATCH'],
  }),
  get: call({
    method: 'GET',
    path: '/collection/{id}',
    access: 'public',
    shared: true,
    summary: 'One collection, with the accounts that may mint in it',
    input: z.strictObject({ id: id.describe('Id of the collection.') }),
    output: collectionDetail,
    problems: ['NOT_FOUND'],
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/collection/admin/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One collection in any state, with what admins change',
    input: z.strictObject({ id: id.describe('Id of the collection.') }),
    output: collectionAdmin,
    problems: ['NOT_FOUND'],
  }),
  change: call({
    method: 'PATCH',
    path: '/collection/{id}',
    access: 'admin',
    scope: 'catalogue',
    concurrency: 'if-match',
    summary: 'Change texts, pictures and position of a collection; its contract keeps name and symbol',
    input: z.strictObject({
      id: id.describe('Id of the collection.'),
      texts: textsInput
        .optional()
        .describe('Title and description in both languages; unchanged when absent.'),
      image: picture('the logo; unchanged when absent').optional(),
      cover: picture('wide, above the collection; unchanged when absent').optional(),
      displayOrder: z
        .int()
        .min(0)
        .max(100_000)
        .optional()
        .describe('Position in lists; unchanged when absent.'),
    }),
    output: collectionAdmin,
    problems: ['NOT_FOUND', 'MEDIA_NOT_FOUND', 'MEDIA_KIND_MISMATCH'],
  }),
  redeploy: call({
    method: 'POST',
    path: '/collection/{id}/deploy',
    access: 'admin',
    scope: 'catalogue',
    summary: 'Deploy the contract of a collection again whose deployment failed',
    status: 202,
    idempotency: 'required',
    input: z.strictObject({ id: id.describe('Id of the collection.') }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setMinter: call({
    method: 'POST',
    path: '/collection/{id}/minters',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    summary: 'Grant or revoke the minter role on the collection’s contract',
    status: 202,
    idempotency: 'required',
    input: z.strictObject({
      id: id.describe('Id of the collection.'),
      address: address.describe('Account whose role changes.'),
      allowed: z
        .boolean()
        .describe(
          'True grants the role, false revokes it. The contract grants it only to accounts on its factory’s list of minters. A grant counts after the factory’s delay, a revocation at once.',
        ),
    }),
    output: minterChange,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'MINTER_NOT_LISTED'],
  }),
};
