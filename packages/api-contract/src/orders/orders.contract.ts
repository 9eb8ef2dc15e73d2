import { NFT_KINDS, ORDER_STATUSES, SORTS, TOKEN_KINDS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { card } from '../cards/card.schema.ts';
import { cardFilters } from '../cards/cards.contract.ts';
import { intent } from '../intents/intent.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { address, addressOut, amount, hash, id, instant } from '../primitives.ts';
import { order, orderParameters, signedOrder, signedOrderProblems } from './order.schema.ts';

/** A wallet of the caller; the one that holds the token, or the only one, when it isn't named. */
const wallet = address.optional();

/** The tokens of one contract in a wallet, and whether the market may move them when one is sold. */
export const sellingPermission = z.object({
  contractAddress: addressOut,
  kind: z.enum(NFT_KINDS),
  /** Of the collection, or of the packs' drop. */
  name: z.string(),
  held: z.int(),
  /** Open listings of the wallet, which can be filled only while it is allowed. */
  openListings: z.int(),
  allowed: z.boolean(),
});
export type SellingPermission = z.output<typeof sellingPermission>;

/** A listing that was bought. */
export const sale = z.object({
  orderId: id,
  nft: card,
  price: amount,
  paymentToken: z.enum(TOKEN_KINDS),
  seller: addressOut,
  buyer: addressOut,
  transactionHash: hash,
  soldAt: instant,
});
export type Sale = z.output<typeof sale>;

export const ordersContract = {
  /** Below `/contract`: what the user must sign. */
  prepareListing: call({
    method: 'POST',
    path: '/contract/create-order',
    access: 'user',
    summary: 'Build a listing for the holder of a card or pack to sign',
    idempotency: 'required',
    input: z.strictObject({
      nftId: id,
      type: z.literal('FIXED_PRICE').default('FIXED_PRICE'),
      /** In USDC, greater than 0. */
      price: amount,
      /** 30 days from now when it isn't given; at most 180. */
      endsAt: instant.optional(),
      wallet,
    }),
    output: intent,
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'NOT_OWNER',
      'NOT_LISTABLE',
      'ALREADY_LISTED',
      'ORDER_PRICE_INVALID',
      'ORDER_TIME_INVALID',
    ],
  }),
  prepareCancellation: call({
    method: 'POST',
    path: '/contract/cancel-order',
    access: 'user',
    summary: 'Build the cancellation of an own order',
    idempotency: 'required',
    input: z.strictObject({ orderId: id }),
    output: intent,
    status: 201,
    problems: ['NOT_OFFERER', 'ORDER_NOT_OPEN'],
  }),
  prepareFill: call({
    method: 'POST',
    path: '/contract/accept-order/{id}',
    access: 'user',
    summary: 'Build the purchase of a listed card or pack',
    idempotency: 'required',
    input: z.strictObject({
      id,
      /** What the buyer was shown, in units of the payment token: refused when it isn't the price. */
      price: amount.optional(),
      wallet,
    }),
    output: intent,
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'OWN_ORDER',
      'ORDER_NOT_OPEN',
      'ORDER_NOT_FILLABLE',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
  }),
  create: call({
    method: 'POST',
    path: '/seaport/create-order',
    access: 'user',
    summary: 'Store a signed order, however it was built',
    description: 'The order that the shop would have built is rebuilt and compared with it, part by part.',
    idempotency: 'required',
    input: z.strictObject({
      type: z.literal('FIXED_PRICE').default('FIXED_PRICE'),
      parameters: orderParameters,
      signature: signedOrder.shape.signature,
    }),
    output: order,
    status: 201,
    problems: signedOrderProblems,
  }),
  listings: call({
    method: 'GET',
    path: '/seaport/listings',
    access: 'public',
    summary: 'Cards or packs on sale that can be bought right now',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_LISTED', ...SORTS.filter((sort) => sort !== 'RECENTLY_LISTED')] }),
      ...cardFilters,
      kind: z.enum(NFT_KINDS).default('card'),
      collectionId: id.optional(),
      gachaId: id.optional(),
    }),
    output: listOf(z.object({ nft: card, order })),
  }),
  sales: call({
    method: 'GET',
    path: '/seaport/sales',
    access: 'public',
    summary: 'What was sold, newest first: anywhere, or the cards of one collection',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_SOLD'] }),
      collectionId: id.optional(),
    }),
    output: listOf(sale),
  }),
  ofNft: call({
    method: 'GET',
    path: '/seaport/order/{nft}',
    access: 'public',
    summary: 'The live listing of a card or pack, null when there is none',
    input: z.strictObject({ nft: id }),
    output: z.object({ order: order.nullable() }),
    problems: ['NOT_FOUND'],
  }),
  listingsMade: call({
    method: 'GET',
    path: '/seaport/listings-made/{owner}',
    access: 'user',
    summary: "The listings of a wallet of the caller's, whatever became of them, newest first",
    input: z.strictObject({
      owner: address,
      status: z.array(z.enum(ORDER_STATUSES)).max(ORDER_STATUSES.length).optional(),
      /** Only what could still be filled on chain: see `standsOnChain`. */
      standing: z.literal(true).optional(),
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
    }),
    output: listOf(
      z.object({
        nft: card,
        order,
        /**
         * It ended in the shop because the token moved away, but its signature stands: if the token comes back, whoever
         * kept the order can fill it, until it is cancelled on chain or its time is over.
         */
        standsOnChain: z.boolean(),
      }),
    ),
    problems: ['NOT_FOUND'],
  }),
  sellingPermissions: call({
    method: 'GET',
    path: '/seaport/default-operator/{owner}',
    access: 'user',
    summary: "For each contract whose tokens a wallet of the caller's holds: whether Seaport may move them",
    description:
      'Seaport is an operator of every token from the start, so that listing needs no transaction. An owner may switch ' +
      'that off, for each contract; then listings of its tokens can not be filled.',
    input: z.strictObject({ owner: address }),
    output: z.object({ items: z.array(sellingPermission) }),
    problems: ['NOT_FOUND'],
  }),
  prepareOperatorSwitch: call({
    method: 'POST',
    path: '/contract/default-operator',
    access: 'user',
    summary: "Build the switch of Seaport as an operator of the caller's tokens of one contract",
    idempotency: 'required',
    input: z.strictObject({ contractAddress: address, allowed: z.boolean(), wallet }),
    output: intent,
    status: 201,
    problems: ['NOT_FOUND', 'NO_WALLET'],
  }),
};
