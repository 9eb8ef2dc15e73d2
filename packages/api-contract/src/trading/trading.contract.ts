import {
  CARD_ATTRIBUTES,
  MAX_LISTINGS_TOGETHER,
  MAX_ORDERS_PER_SIGNATURE,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  ORDER_TYPES,
  SWAP_SIDES,
} from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { intent } from '../intents/intent.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { order, orderParameters, signedOrder, signedOrderProblems } from '../orders/order.schema.ts';
import { offerOnCard } from '../orders/orders.contract.ts';
import { address, amount, baseUnits, id, instant } from '../primitives.ts';
import { spendingProblems } from '../problems.ts';
import { queuedTransaction } from '../transactions/queued-transaction.ts';

/** A wallet of the caller; the one that holds the token, or the only one, when it isn't named. */
const wallet = address.optional();

/** FIXED_PRICE takes USDC only; the others either. */
const money = z.enum(['USDC', 'USDT']);

/** What an offer is for. COPIES: any copy of this card in its grade, itself among them. */
export const offerTargetInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NFT'), nftId: id }),
  z.strictObject({ kind: z.literal('COLLECTION'), collectionId: id }),
  z.strictObject({
    kind: z.literal('TRAIT'),
    collectionId: id,
    traitType: z.enum(CARD_ATTRIBUTES),
    value: z.string().trim().min(1).max(200),
  }),
  z.strictObject({ kind: z.literal('COPIES'), nftId: id }),
]);
export type OfferTargetInput = z.output<typeof offerTargetInput>;

/** An own card or pack that is given in place of, or beside, money; `cash` when one side adds some. */
const swapInput = z.strictObject({
  givesNftId: id,
  cash: z.strictObject({ paidBy: z.enum(SWAP_SIDES), amount }).nullable(),
});

export const newOrder = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('FIXED_PRICE'),
    nftId: id,
    /** In USDC, greater than 0. */
    price: amount,
    /** 30 days from now when it isn't given; at most 180. */
    endsAt: instant.optional(),
    /** The only wallet that is to be able to buy. */
    buyer: address.optional(),
    wallet,
  }),
  z.strictObject({
    type: z.literal('AUCTION'),
    nftId: id,
    token: money,
    /** The lowest price at which it is sold. */
    reservePrice: amount,
    /** The least first bid; the reserve when it isn't given. */
    startingPrice: amount.optional(),
    increment: amount,
    /** At least an hour from now, at most 30 days. */
    endsAt: instant,
    wallet,
  }),
  z.strictObject({
    type: z.literal('OFFER'),
    target: offerTargetInput,
    token: money,
    /** All that the offerer pays; the fee is taken from it. Of a swap: left out. */
    price: amount.optional(),
    swap: swapInput.optional(),
    /** 7 days from now when it isn't given; at most 180. */
    endsAt: instant.optional(),
    wallet,
  }),
  z.strictObject({
    type: z.literal('BID'),
    auctionId: id,
    price: amount,
    /**
     * Bid for the caller up to this, as little as others make necessary; nobody else is shown it. All steps are signed at
     * once, so an account that can't do that answers BULK_NOT_POSSIBLE.
     */
    maximum: amount.optional(),
    wallet,
  }),
]);
export type NewOrderInput = z.output<typeof newOrder>;

const common = { parameters: orderParameters, signature: signedOrder.shape.signature };

/** What a signed order doesn't say of itself stands beside it, and is checked against what was signed. */
export const orderToStore = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('FIXED_PRICE'), ...common }),
  z.strictObject({
    type: z.literal('AUCTION'),
    ...common,
    /** The zone hash commits to the end and the salt; starting price and increment are the shop's to hold. */
    terms: z.strictObject({
      endsAt: instant,
      salt: baseUnits,
      startingPrice: amount,
      increment: amount,
    }),
  }),
  z.strictObject({ type: z.literal('OFFER'), ...common, target: offerTargetInput }),
  z.strictObject({ type: z.literal('BID'), ...common, auctionId: id }),
]);
export type OrderToStore = z.output<typeof orderToStore>;

/** What of an order isn't as its kind wants it, and who may not make it. */
const newOrderProblems = [
  ...spendingProblems,
  'NOT_FOUND',
  'NO_WALLET',
  'NOT_OWNER',
  'NOT_LISTABLE',
  'ALREADY_LISTED',
  'OWN_CARD',
  'ORDER_PRICE_INVALID',
  'ORDER_TIME_INVALID',
  'ORDER_TOKEN_INVALID',
  'ORDER_TARGET_INVALID',
  'INSUFFICIENT_FUNDS',
  'SWAP_INVALID',
  'BULK_NOT_POSSIBLE',
  'AUCTION_TERMS_INVALID',
  'AUCTION_NOT_STARTED',
  'AUCTION_ENDED',
  'OWN_AUCTION',
  'BID_TOO_LOW',
] as const;

/** Beyond what anybody signs by hand: holders are told of each offer for what they hold. */
const ordersPerMinute = { requests: 120, perSeconds: 60 };

/**
 * What users do to each other's cards: every call answers an intent to sign, and moves nothing itself. Three of them are an
 * admin's too, for the cards that the shop's own wallet holds: its key signs, or sends, at once.
 */
export const tradingContract = {
  prepare: call({
    method: 'POST',
    path: '/contract/create-order',
    access: 'account',
    scope: 'sales',
    freshProof: 'of-admins',
    summary: 'Build a listing, an auction, an offer, a swap or a bid to sign, with the approvals it needs',
    description:
      'A user gets an intent. An admin lists a card that the shop holds at a fixed price: it is signed and stored at once, ' +
      'and the answer is the order.',
    idempotency: 'required',
    rateLimit: ordersPerMinute,
    input: newOrder,
    output: z.union([intent, order]),
    status: 201,
    problems: [...newOrderProblems, 'ORDER_TYPE_UNSUPPORTED', 'STATE_CONFLICT'],
  }),
  prepareListings: call({
    method: 'POST',
    path: '/contract/create-orders',
    access: 'user',
    summary: 'Build several listings to sign by one signature',
    description: 'A contract account, which can not sign them together, is given one signature for each.',
    idempotency: 'required',
    input: z.strictObject({
      listings: z
        .array(z.strictObject({ nftId: id, price: amount }))
        .min(1)
        .max(MAX_ORDERS_PER_SIGNATURE),
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
    access: 'account',
    scope: 'sales',
    summary: 'Build the cancellation of one own order, of several, of all for a card, or of all of a wallet',
    description:
      'A user gets an intent. An admin cancels orders of the shop: that is queued and answers 202.',
    idempotency: 'required',
    input: z.union([
      z.strictObject({ orderId: id }),
      z.strictObject({ orderIds: z.array(id).min(1).max(MAX_ORDERS_PER_SIGNATURE) }),
      /** Every own order that sells this card or pack, or asks for just it. */
      z.strictObject({ nftId: id, wallet }),
      /** Raises the wallet's Seaport counter: whatever it ever signed is void. */
      z.strictObject({ all: z.literal(true), wallet }),
    ]),
    output: z.union([intent, queuedTransaction]),
    status: 201,
    problems: [
      'NO_WALLET',
      'NOT_OFFERER',
      'ORDER_NOT_OPEN',
      'NOTHING_TO_CANCEL',
      'AUCTION_HAS_BIDS',
      'STATE_CONFLICT',
    ],
  }),
  prepareFill: call({
    method: 'POST',
    path: '/contract/accept-order/{id}',
    access: 'account',
    scope: 'sales',
    freshProof: 'of-admins',
    summary: 'Build the purchase of a listing, or the acceptance of an offer or a swap',
    description:
      'Ask and bids of an auction are filled by its settlement alone. A user gets an intent. An admin accepts an offer of ' +
      'money for a card that the shop holds, and has to name its price: that is queued and answers 202.',
    idempotency: 'required',
    input: z.strictObject({
      id,
      /** What the caller was shown, in units of the payment token: refused when it isn't the price. */
      price: amount.optional(),
      /** The own card that is given for an offer that any of several will do for. */
      nftId: id.optional(),
      wallet,
    }),
    output: z.union([intent, queuedTransaction]),
    status: 201,
    problems: [
      ...spendingProblems,
      'NOT_FOUND',
      'NO_WALLET',
      'NOT_OWNER',
      'NOT_LISTABLE',
      'OWN_ORDER',
      'ORDER_TYPE_UNSUPPORTED',
      'ORDER_RESERVED',
      'TOO_MANY_RESERVATIONS',
      'ORDER_NOT_OPEN',
      'ORDER_NOT_FILLABLE',
      'CARD_NOT_WANTED',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
      'STATE_CONFLICT',
    ],
  }),
  prepareFills: call({
    method: 'POST',
    path: '/contract/accept-orders',
    access: 'user',
    summary: 'Build the purchase of several listings at once',
    description: 'Those that can not be bought any more, or not at the price shown, are named and left out.',
    idempotency: 'required',
    input: z.strictObject({
      orders: z
        .array(z.strictObject({ id, price: amount }))
        .min(1)
        .max(MAX_LISTINGS_TOGETHER),
      wallet,
    }),
    output: intent,
    status: 201,
    problems: [...spendingProblems, 'NO_WALLET', 'NOTHING_TO_BUY', 'INSUFFICIENT_FUNDS'],
  }),
  create: call({
    method: 'POST',
    path: '/seaport/create-order',
    access: 'user',
    summary: 'Store a signed order, however it was built',
    description: 'The order that the shop would have built is rebuilt and compared with it, part by part.',
    idempotency: 'required',
    rateLimit: ordersPerMinute,
    input: orderToStore,
    output: order,
    status: 201,
    problems: signedOrderProblems,
  }),
  listForAdmin: call({
    method: 'GET',
    path: '/seaport/admin-orders',
    access: 'admin',
    scope: 'viewer',
    summary: 'All orders: listings, auctions, offers, bids, and sales from stock',
    description: 'Searched by the title of the card, by the address of a side, or by an id.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED', 'PRICE_HIGH_TO_LOW', 'PRICE_LOW_TO_HIGH'] }),
      type: z.array(z.enum(ORDER_TYPES)).max(ORDER_TYPES.length).optional(),
      status: z.array(z.enum(ORDER_STATUSES)).max(ORDER_STATUSES.length).optional(),
      origin: z.enum(ORDER_ORIGINS).optional(),
    }),
    output: listOf(offerOnCard),
  }),
};
