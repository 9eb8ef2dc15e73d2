import { NFT_KINDS, ORDER_STATUSES, SORTS, TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { card } from '../../cards/cards/card.schema.ts';
import { shownCardFilters } from '../../cards/cards/cards.contract.ts';
import { cardSearchText, searchedListOf } from '../../cards/cards/searched-list.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { address, addressOut, amount, hash, id, instant } from '../../primitives.ts';
import { intent } from '../intents/intent.schema.ts';
import { auction, order, orderIncludes } from './order.schema.ts';

/** A wallet of the caller. Default: the one that holds the token, or the only one. */
const wallet = address.optional();

/** The tokens of a contract in a wallet, and whether the market is approved to transfer them at a sale. */
export const sellingPermission = z
  .object({
    contractAddress: addressOut.describe('Contract of the tokens.'),
    kind: z.enum(NFT_KINDS).describe('`card` or `pack`.'),
    name: z.string().describe('Name of the collection, or of the drop.'),
    held: z.int().describe('Tokens of the contract in the wallet.'),
    openListings: z.int().describe('Open listings that need the permission.'),
    allowed: z.boolean().describe("True when Seaport may transfer the wallet's tokens."),
  })
  .meta({ id: 'SellingPermission', description: 'Whether Seaport may transfer the tokens of one contract.' });
export type SellingPermission = z.output<typeof sellingPermission>;

/** A listing that was bought. */
export const sale = z
  .object({
    orderId: id.describe('The listing.'),
    nft: card.describe('Card or pack that was sold.'),
    price: amount.describe('Price in units of `paymentToken`.'),
    paymentToken: z.enum(TOKEN_KINDS).describe('Token of `price`.'),
    seller: addressOut.nullable().describe('Wallet that sold; null for a sale from stock.'),
    buyer: addressOut.describe('Wallet that bought.'),
    transactionHash: hash.describe('Transaction of the sale.'),
    soldAt: instant.describe('When it was sold.'),
  })
  .meta({ id: 'Sale', description: 'A listing that was bought.' });
export type Sale = z.output<typeof sale>;

const byTime = ['LAST_ADDED', 'FIRST_ADDED'] as const;

/** Filters of lists of offers and bids. */
const offerFilters = {
  type: z
    .array(z.enum(['OFFER', 'BID']))
    .max(2)
    .optional()
    .describe('`OFFER`, `BID` or both. Repeat the key for several.'),
  status: z
    .array(z.enum(ORDER_STATUSES))
    .max(ORDER_STATUSES.length)
    .optional()
    .describe('Only these statuses. Repeat the key for several.'),
  fillable: z.literal(true).optional().describe('True: only those that can be accepted now.'),
};

/** An offer or bid with its card or pack. Without one, see the offer's target. */
export const offerOnCard = z
  .object({
    order: order.describe('The order.'),
    nft: card.nullable().describe('Card or pack concerned; null when the order is for any of several.'),
  })
  .meta({ id: 'OfferOnCard', description: 'An order with the card or pack that it is about.' });
export type OfferOnCard = z.output<typeof offerOnCard>;

export const ordersContract = {
  listings: call({
    method: 'GET',
    path: '/seaport/listings',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'Cards or packs on sale that can be bought right now, or bid more for',
    description: 'Of an auction that has a bid, which is its price, the order is the ask.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_LISTED', ...SORTS.filter((sort) => sort !== 'RECENTLY_LISTED')] }),
      search: cardSearchText,
      ...orderIncludes,
      ...shownCardFilters,
      kind: z.enum(NFT_KINDS).default('card').describe('`card` or `pack`.'),
      collectionId: id.optional().describe('Only this collection.'),
      gachaId: id.optional().describe('Only cards and packs of this drop.'),
    }),
    output: searchedListOf(
      z.object({
        nft: card.describe('Card or pack on sale.'),
        order: order.describe('Its listing, or the ask of its auction.'),
      }),
    ),
  }),
  sales: call({
    method: 'GET',
    path: '/seaport/sales',
    access: 'public',
    shared: true,
    staleWhileRevalidate: true,
    summary: 'What was sold, newest first: anywhere, or the cards of one collection',
    input: z.strictObject({
      ...pageQuery({ sorts: ['RECENTLY_SOLD'] }),
      collectionId: id.optional().describe('Only this collection.'),
    }),
    output: listOf(sale),
  }),
  one: call({
    method: 'GET',
    path: '/seaport/orders/{id}',
    access: 'public',
    summary: 'One order in any status',
    input: z.strictObject({ id: id.describe('Id of the order.') }),
    output: order,
    problems: ['NOT_FOUND'],
  }),
  ofNft: call({
    method: 'GET',
    path: '/seaport/order/{nft}',
    access: 'public',
    summary: 'The live listing or auction of a card or pack; null where there is none',
    description: 'A listing that is reserved for a wallet is visible to that wallet only.',
    input: z.strictObject({ nft: id.describe('Id of the card or pack.') }),
    output: z.object({
      order: order.nullable().describe('The listing; null for none.'),
      auction: auction.nullable().describe('The auction; null for none.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  offersOf: call({
    method: 'GET',
    path: '/seaport/offers/{nft}',
    access: 'public',
    shared: true,
    summary: 'What is offered and bid for a card or pack, best first',
    description: 'Offers on its collection, on one of its traits and on any copy of it are among them.',
    input: z.strictObject({
      nft: id.describe('Id of the card or pack.'),
      type: z
        .array(z.enum(['OFFER', 'BID']))
        .max(2)
        .optional()
        .describe('`OFFER`, `BID` or both. Repeat the key for several.'),
      ...pageQuery({ sorts: ['PRICE_HIGH_TO_LOW', 'LAST_ADDED'] }),
      ...orderIncludes,
    }),
    output: listOf(order),
    problems: ['NOT_FOUND'],
  }),
  offersOfCollection: call({
    method: 'GET',
    path: '/seaport/collection-offers/{id}',
    access: 'public',
    shared: true,
    summary: 'What is offered for any card of a collection, or of a trait in it, best first',
    input: z.strictObject({
      id: id.describe('Id of the collection.'),
      ...pageQuery({ sorts: ['PRICE_HIGH_TO_LOW', 'LAST_ADDED'] }),
      ...orderIncludes,
    }),
    output: listOf(order),
    problems: ['NOT_FOUND'],
  }),
  offersMade: call({
    method: 'GET',
    path: '/seaport/offers-made/{owner}',
    access: 'user',
    summary: "The offers and bids of one of the caller's wallets in any status, newest first",
    input: z.strictObject({
      owner: address.describe('Wallet of the caller.'),
      ...offerFilters,
      ...pageQuery({ sorts: byTime }),
      ...orderIncludes,
    }),
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
      owner: address.describe('Wallet of the caller.'),
      ...offerFilters,
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED', 'PRICE_HIGH_TO_LOW'] }),
      ...orderIncludes,
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
      owner: z.union([address, z.literal('all')]).describe('Wallet of the shop, or `all`.'),
      ...offerFilters,
      ...pageQuery({ sorts: byTime }),
      ...orderIncludes,
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
      owner: z.union([address, z.literal('all')]).describe('Wallet of the shop, or `all`.'),
      ...offerFilters,
      ...pageQuery({ sorts: byTime }),
      ...orderIncludes,
    }),
    output: listOf(offerOnCard),
  }),
  listingsMade: call({
    method: 'GET',
    path: '/seaport/listings-made/{owner}',
    access: 'user',
    summary: "The listings and auctions of one of the caller's wallets in any status, newest first",
    input: z.strictObject({
      owner: address.describe('Wallet of the caller.'),
      type: z
        .array(z.enum(['FIXED_PRICE', 'AUCTION']))
        .max(2)
        .optional()
        .describe('`FIXED_PRICE`, `AUCTION` or both. Repeat the key for several.'),
      status: z
        .array(z.enum(ORDER_STATUSES))
        .max(ORDER_STATUSES.length)
        .optional()
        .describe('Only these statuses. Repeat the key for several.'),
      standing: z
        .literal(true)
        .optional()
        .describe('True: only orders that are still valid on chain; see `standsOnChain`.'),
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      ...orderIncludes,
    }),
    output: listOf(
      z.object({
        nft: card.describe('Card or pack that is sold.'),
        order: order.describe('The order.'),
        standsOnChain: z
          .boolean()
          .describe(
            'True when the token moved away but the signature is still valid: the order can be filled if the token comes back, until it is cancelled on chain or expires.',
          ),
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
    input: z.strictObject({ owner: address.describe('Wallet of the caller.') }),
    output: z.object({ items: z.array(sellingPermission).describe('One entry per contract.') }),
    problems: ['NOT_FOUND'],
  }),
  prepareOperatorSwitch: call({
    method: 'POST',
    path: '/contract/default-operator',
    access: 'user',
    summary: "Build the switch of Seaport as an operator of the caller's tokens of one contract",
    idempotency: 'required',
    input: z.strictObject({
      contractAddress: address.describe('Contract of the tokens.'),
      allowed: z.boolean().describe("True lets Seaport transfer the wallet's tokens when they are sold."),
      wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
    }),
    output: intent,
    status: 201,
    problems: ['NOT_FOUND', 'NO_WALLET'],
  }),
};
