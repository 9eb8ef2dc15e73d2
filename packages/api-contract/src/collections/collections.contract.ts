import { COLLECTION_STATUSES } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { chainRef, mediaUrl } from '../cards/card.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { address, addressOut, amount, id, instant } from '../primitives.ts';
import { queuedTransaction } from '../transactions/queued-transaction.ts';

export const collection = z.object({
  id,
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  imageUrl: mediaUrl,
  status: z.enum(COLLECTION_STATUSES),
  /** Null until its contract is deployed. */
  contractAddress: addressOut.nullable(),
  chain: chainRef,
  /** Cards whose page is public. */
  cards: z.int(),
  /** Cards that can be bought, and the lowest price of one, in USDC. */
  listed: z.int(),
  floor: amount.nullable(),
  /** Pictures of a few of its cards. */
  coverUrls: z.array(mediaUrl),
  createdAt: instant,
});
export type Collection = z.output<typeof collection>;

export const collectionDetail = collection.extend({
  /** Accounts that may mint in it. */
  minters: z.array(addressOut),
});
export type CollectionDetail = z.output<typeof collectionDetail>;

export const collectionsContract = {
  list: call({
    method: 'GET',
    path: '/collection',
    access: 'public',
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
      name: z.string().trim().min(1).max(80),
      symbol: z
        .string()
        .trim()
        .regex(/^[A-Z0-9]{2,10}$/),
      description: z.string().trim().max(2000).default(''),
      /** Name of an uploaded picture. */
      image: z.string().max(80).nullable().default(null),
    }),
    output: queuedTransaction.extend({ collectionId: id }),
    problems: ['MEDIA_NOT_FOUND'],
  }),
  get: call({
    method: 'GET',
    path: '/collection/{id}',
    access: 'public',
    summary: 'One collection, with the accounts that may mint in it',
    input: z.strictObject({ id }),
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
    input: z.strictObject({ id, address, allowed: z.boolean() }),
    output: queuedTransaction,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
