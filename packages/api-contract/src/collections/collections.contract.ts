import { COLLECTION_STATUSES } from '@kura/domain/collections';
import { z } from 'zod';
import { call } from '../call.ts';
import { chainRef, mediaUrl } from '../cards/card.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { address, addressOut, amount, id, instant, shownName } from '../primitives.ts';
import { queuedTransaction } from '../transactions/queued-transaction.ts';

export const collection = z
  .object({
    id: id.describe('Id of the collection.'),
    name: z.string().describe('Name of the collection.'),
    symbol: z.string().describe('ERC-721 symbol.'),
    description: z.string().describe('Description; empty for none.'),
    imageUrl: mediaUrl.describe('Picture of the collection.'),
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
    minters: z.array(addressOut).describe('Accounts with the minter role.'),
  })
  .meta({ id: 'CollectionDetail', description: 'A collection with its minters.' });
export type CollectionDetail = z.output<typeof collectionDetail>;

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
      description: z.string().trim().max(2000).default('').describe('Description; empty for none.'),
      image: z
        .string()
        .max(80)
        .nullable()
        .default(null)
        .describe('`name` of an uploaded picture; null for none.'),
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
          'True grants the role, false revokes it. The contract grants it only to accounts on its factory’s list of minters.',
        ),
    }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
