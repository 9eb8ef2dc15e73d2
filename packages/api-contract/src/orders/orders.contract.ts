import { NFT_KINDS, ORDER_STATUSES, SORTS, TOKEN_KINDS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { card } from '../cards/card.schema.ts';
import { shownCardFilters } from '../cards/cards.contract.ts';
import { intent } from '../intents/intent.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { address, addressOut, amount, hash, id, instant } from '../primitives.ts';
import { auction, order } from './order.schema.ts';

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
  /** Null when the shop sold it from stock. */
  seller: addressOut.nullable(),
  buyer: addressOut,
  transactionHash: hash,
  soldAt: instant,
});
export type Sale = z.output<typeof sale>;

const byTime = ['LAST_ADDED', 'FIRST_ADDED'] as const;

/** What narrows a list of offers and bids. */
const offerFilters = {
  type: z
    .array(z.enum(['OFFER', 'BID']))
    .max(2)
    .optional(),
  status: z.array(z.enum(ORDER_STATUSES)).max(ORDER_STATUSES.length).optional(),
  /** Only what could be accepted right now. */
  fillable: z.literal(true).optional(),
};

/** An offer or bid, with the card or pack that it is about; without one, the offer's target says what it is for. */
export const offerOnCard = z.object({ order, nft: card.nullable() });
export type OfferOnCard = z.output<typeof offerOnCard>;

export const ordersContract = {
  listings: call({
    method: 'GET',
    path: '/seaport/listings',
    access: 'public',
    summary: 'Cards or packs on sale that can be bought right now, or bid more for',
    description: 'Of an auction that has a bid, which is its price, the order is the ask.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_LISTED', ...SORTS.filter((sort) => sort !== 'RECENTLY_LISTED')] }),
      ...shownCardFilters,
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
  one: call({
    method: 'GET',
    path: '/seaport/orders/{id}',
    access: 'public',
    summary: 'One order, whatever became of it',
    input: z.strictObject({ id }),
    output: order,
    problems: ['NOT_FOUND'],
  }),
  ofNft: call({
    method: 'GET',
    path: '/seaport/order/{nft}',
    access: 'public',
    summary: 'The live listing or auction of a card or pack; null where there is none',
    description: 'A listing that is reserved for somebody is told to that wallet alone.',
    input: z.strictObject({ nft: id }),
    output: z.object({ order: order.nullable(), auction: auction.nullable() }),
    problems: ['NOT_FOUND'],
  }),
  offersOf: call({
    method: 'GET',
    path: '/seaport/offers/{nft}',
    access: 'public',
    summary: 'What is offered and bid for a card or pack, best first',
    description: 'Offers on its collection, on one of its traits and on any copy of it are among them.',
    input: z.strictObject({
      nft: id,
      type: z
        .array(z.enum(['OFFER', 'BID']))
        .max(2)
        .optional(),
      ...pageQuery({ sorts: ['PRICE_HIGH_TO_LOW', 'LAST_ADDED'] }),
    }),
    output: listOf(order),
    problems: ['NOT_FOUND'],
  }),
  offersOfCollection: call({
    method: 'GET',
    path: '/seaport/collection-offers/{id}',
    access: 'public',
    summary: 'What is offered for any card of a collection, or of a trait in it, best first',
    input: z.strictObject({ id, ...pageQuery({ sorts: ['PRICE_HIGH_TO_LOW', 'LAST_ADDED'] }) }),
    output: listOf(order),
    problems: ['NOT_FOUND'],
  }),
  offersMade: call({
    method: 'GET',
    path: '/seaport/offers-made/{owner}',
    access: 'user',
    summary: "The offers and bids of a wallet of the caller's, whatever became of them, newest first",
    input: z.strictObject({ owner: address, ...offerFilters, ...pageQuery({ sorts: byTime }) }),
    output: listOf(offerOnCard),
    problems: ['NOT_FOUND'],
  }),
  offersReceived: call({
    method: 'GET',
    path: '/seaport/offers-received/{owner}',
    access: 'user',
    summary: "What is offered and bid for the cards that a wallet of the caller's holds",
    description:
      'An offer that several of the cards will do for is named once, with the one of them that is worth least.',
    input: z.strictObject({
      owner: address,
      ...offerFilters,
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED', 'PRICE_HIGH_TO_LOW'] }),
    }),
    output: listOf(offerOnCard),
    problems: ['NOT_FOUND'],
  }),
  adminOffersReceived: call({
    method: 'GET',
    path: '/seaport/admin-offers-received/{owner}',
    access: 'admin',
    scope: 'viewer',
    summary: 'Offers on cards that the shop holds: those of one of its wallets, or of `all`',
    input: z.strictObject({
      owner: z.union([address, z.literal('all')]),
      ...offerFilters,
      ...pageQuery({ sorts: byTime }),
    }),
    output: listOf(offerOnCard),
  }),
  adminBidsReceived: call({
    method: 'GET',
    path: '/seaport/admin-bids-received/{owner}',
    access: 'admin',
    scope: 'viewer',
    summary: 'Bids in auctions of cards that the shop holds: those of one of its wallets, or of `all`',
    input: z.strictObject({
      owner: z.union([address, z.literal('all')]),
      ...offerFilters,
      ...pageQuery({ sorts: byTime }),
    }),
    output: listOf(offerOnCard),
  }),
  listingsMade: call({
    method: 'GET',
    path: '/seaport/listings-made/{owner}',
    access: 'user',
    summary: "The listings and auctions of a wallet of the caller's, whatever became of them, newest first",
    input: z.strictObject({
      owner: address,
      type: z
        .array(z.enum(['FIXED_PRICE', 'AUCTION']))
        .max(2)
        .optional(),
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
