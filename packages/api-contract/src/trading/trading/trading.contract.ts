import { SEARCHED_ATTRIBUTES } from '@kura/domain/cards';
import { MAX_LISTINGS_TOGETHER, MAX_ORDERS_PER_SIGNATURE, SWAP_SIDES } from '@kura/domain/orders';
import { ORDER_ORIGINS, ORDER_STATUSES, ORDER_TYPES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { checkout } from '../../payments/payments/payment.schema.ts';
import { address, addressOut, amount, hash, id, instant, shownLine } from '../../primitives.ts';
import { spendingProblems } from '../../problems.ts';
import { intent } from '../intents/intent.schema.ts';
import {
  order,
  orderIncludes,
  orderNumber,
  orderParametersInput,
  signedOrder,
  signedOrderProblems,
} from '../orders/order.schema.ts';
import { offerOnCard } from '../orders/orders.contract.ts';

/** A wallet of the caller. Default: the one that holds the token, or the only one. */
const wallet = address.optional();

/** FIXED_PRICE takes USDC only; the other types take both. */
const money = z.enum(['USDC', 'USDT']);

/** The target of an offer. COPIES: any copy of this card in its grade, including this card. */
export const offerTargetInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('NFT'), nftId: id.describe('The card or pack.') }),
    z.strictObject({
      kind: z.literal('COLLECTION'),
      collectionId: id.describe('Any card of this collection.'),
    }),
    z.strictObject({
      kind: z.literal('TRAIT'),
      collectionId: id.describe('The collection.'),
      traitType: z.enum(SEARCHED_ATTRIBUTES).describe('Attribute that the card must have.'),
      value: shownLine(200).min(1).describe('Value of the attribute.'),
    }),
    z.strictObject({
      kind: z.literal('COPIES'),
      nftId: id.describe('Any copy of this card in its grade, itself included.'),
    }),
  ])
  .meta({ id: 'OfferTargetInput', description: 'What an offer is for.' });
export type OfferTargetInput = z.output<typeof offerTargetInput>;

/** The caller's card or pack, given instead of money or in addition to it; `cash` when one side adds money. */
const swapInput = z.strictObject({
  givesNftId: id.describe('Card or pack of the caller that is given.'),
  cash: z
    .strictObject({
      paidBy: z.enum(SWAP_SIDES).describe('Who pays: `OFFERER` is the caller.'),
      amount: amount.describe('Amount in units of `token`.'),
    })
    .nullable()
    .describe('Money that one side adds; null for none.'),
});

export const newOrder = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('FIXED_PRICE'),
    nftId: id.describe('Card or pack to sell.'),
    price: amount.describe('Price in USDC, greater than 0. The fee is taken from it.'),
    endsAt: instant.optional().describe('Expiry, at most 180 days ahead; 30 days ahead when absent.'),
    buyer: address.optional().describe('The only wallet that may buy; anybody may when absent.'),
    wallet: wallet.describe('Wallet of the caller; the one that holds the token when absent.'),
  }),
  z.strictObject({
    type: z.literal('AUCTION'),
    nftId: id.describe('Card or pack to sell.'),
    token: money.describe('Token of all amounts.'),
    reservePrice: amount.describe('Lowest price at which it is sold.'),
    startingPrice: amount.optional().describe('Lowest first bid; the reserve when absent.'),
    increment: amount.describe('Smallest step above the best bid.'),
    endsAt: instant.describe('End: at least 1 hour and at most 30 days ahead.'),
    wallet: wallet.describe('Wallet of the caller; the one that holds the token when absent.'),
  }),
  z.strictObject({
    type: z.literal('OFFER'),
    target: offerTargetInput.describe('What the offer is for.'),
    token: money.describe('Token of the price.'),
    price: amount
      .optional()
      .describe('Everything that the offerer pays; the fee is taken from it. Absent for a swap.'),
    swap: swapInput.optional().describe('Card or pack given in exchange; absent for an offer of money.'),
    endsAt: instant.optional().describe('Expiry, at most 180 days ahead; 7 days ahead when absent.'),
    wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
  }),
  z.strictObject({
    type: z.literal('BID'),
    auctionId: id.describe('The auction.'),
    price: amount.describe("The bid, in the auction's token."),
    maximum: amount
      .optional()
      .describe(
        'Private maximum: the shop raises the bid up to it, by as little as needed. All steps are signed now; passkey accounts answer `BULK_NOT_POSSIBLE`.',
      ),
    wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
  }),
]);
export type NewOrderInput = z.output<typeof newOrder>;
export type NewOfferInput = Extract<NewOrderInput, { type: 'OFFER' }>;

const common = {
  parameters: orderParametersInput.describe('Seaport 1.6 order components.'),
  signature: signedOrder.shape.signature.describe('Signature of the offerer.'),
};

/** A signed order with the data that it doesn't contain, which is checked against it. */
export const orderToCreate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('FIXED_PRICE'), ...common }),
  z.strictObject({
    type: z.literal('AUCTION'),
    ...common,
    terms: z
      .strictObject({
        endsAt: instant.describe('End of the auction.'),
        salt: orderNumber.describe('Random number that the zone hash commits to.'),
        startingPrice: amount.describe('Lowest first bid.'),
        increment: amount.describe('Smallest step above the best bid.'),
      })
      .describe('Terms of the auction. The zone hash commits to `endsAt` and `salt`.'),
  }),
  z.strictObject({
    type: z.literal('OFFER'),
    ...common,
    target: offerTargetInput.describe('What the offer is for.'),
  }),
  z.strictObject({ type: z.literal('BID'), ...common, auctionId: id.describe('The auction.') }),
]);
export type OrderToCreate = z.output<typeof orderToCreate>;

const belowValueNote = approvalNote(
  'an admin sells for less than the part of the highest value that the setting `saleBelowValuePercent` names',
);

/** The user of a wallet; null for unknown wallets. */
const walletUser = z
  .object({ id: id.describe('Id of the user.'), name: z.string().describe('Display name.') })
  .nullable();

const adminOrder = offerOnCard
  .extend({
    offererUser: walletUser.describe('The user of `offerer`; null for the shop and for unknown wallets.'),
    buyerUser: walletUser.describe('The user of `buyer`; null for nobody and for unknown wallets.'),
  })
  .meta({ id: 'AdminOrder', description: 'An order with its card and the users behind its wallets.' });
export type AdminOrder = z.output<typeof adminOrder>;

const orderSums = z
  .object({
    price: amount.describe('Prices in US dollars.'),
    fee: amount.describe('Parts of the prices that are fees.'),
    proceeds: amount.describe('Parts of the prices that sellers receive.'),
  })
  .meta({ id: 'OrderSums', description: 'Sums over all orders of a filter.' });
export type OrderSums = z.output<typeof orderSums>;

export const orderRecord = z
  .object({
    order: order.describe('The order.'),
    nft: offerOnCard.shape.nft,
    parties: z
      .array(
        z.object({
          role: z.enum(['SELLER', 'BUYER']).describe('What this side does.'),
          address: addressOut.nullable().describe('Wallet; null when nobody is on this side yet.'),
          isShop: z.boolean().describe('Whether the shop itself is on this side.'),
          user: walletUser.describe('The user of the wallet; null for nobody whom the shop knows.'),
        }),
      )
      .describe('Seller and buyer.'),
    royalty: amount.describe(
      'Part of the price that neither the seller nor the shop receives. Orders of the shop have none.',
    ),
    endedAt: instant.nullable().describe('When it was completed or cancelled or expired; null while open.'),
    steps: z
      .array(
        z.object({
          source: z.enum(['INTENT', 'OPERATOR']).describe('Sent by a user, or by the operator.'),
          name: z.string().describe('What was sent: kind of the intent or of the operator transaction.'),
          state: z.string().describe('State of the intent or of the operator transaction.'),
          at: instant.describe('When the state last changed.'),
          transactionHash: hash.nullable().describe('The transaction; null before it is sent.'),
          user: walletUser.describe('The user who sent it; null for the operator.'),
        }),
      )
      .describe('What was sent for the order, oldest first.'),
    acceptable: z.boolean().describe('Whether it is an open offer for a card that the shop holds.'),
  })
  .meta({ id: 'OrderRecord', description: 'An order with all that the shop knows of it.' });
export type OrderRecord = z.output<typeof orderRecord>;

/** Invalid terms of an order, and callers who may not create it. */
const newOrderProblems = [
  ...spendingProblems,
  'NOT_FOUND',
  'NO_WALLET',
  'NOT_OWNER',
  'NOT_LISTABLE',
  'CARD_HELD',
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

const queuedShopOrder = z
  .object({
    shopOrderId: id.describe('Id in `GET /api/seaport/shop-orders`.'),
    status: z.literal('QUEUED').describe('Stored, not signed yet.'),
  })
  .meta({
    id: 'QueuedShopOrder',
    description: 'A listing or auction of the shop that waits for its signature.',
  });
export type QueuedShopOrder = z.output<typeof queuedShopOrder>;

const shopOrder = z
  .object({
    id: id.describe('Id of the request.'),
    nftId: id.describe('Card or pack to sell.'),
    type: z.enum(['FIXED_PRICE', 'AUCTION']).describe('Listing or auction.'),
    token: money.describe('Token of `price`.'),
    price: amount.describe('Price of a listing, reserve price of an auction.'),
    status: z
      .enum(['QUEUED', 'SIGNED', 'REFUSED'])
      .describe('`QUEUED` until the shop has checked it again and signed or refused it.'),
    refusal: z
      .object({
        code: z.string().describe('Problem code.'),
        state: z.string().nullable().describe('State of the card; null when the code has none.'),
      })
      .nullable()
      .describe('Why it was not signed; null unless it was refused.'),
    orderId: id.nullable().describe('The signed order; null until it is signed.'),
    createdAt: instant.describe('When it was requested.'),
    endedAt: instant.nullable().describe('When it was signed or refused; null while it waits.'),
  })
  .meta({
    id: 'ShopOrder',
    description: 'A listing or auction that an admin requested for a card of the shop.',
  });
export type ShopOrder = z.output<typeof shopOrder>;

/** More than anyone signs manually. Each offer notifies its holders. */
const ordersPerMinute = { requests: 120, perSeconds: 60 };

/**
 * Users' trades with each other. Every call returns an intent to sign, and moves nothing. Admins can use three of the calls for
 * cards in the shop's wallet: the worker then signs or sends.
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
      'A user gets an intent. An admin lists or auctions a card that the shop holds: that is queued and answers 202. The shop ' +
      'checks it again before it signs; `GET /api/seaport/shop-orders` says whether it did. ' +
      belowValueNote,
    idempotency: 'required',
    rateLimit: ordersPerMinute,
    input: newOrder,
    output: orApproval(z.union([intent, queuedShopOrder])),
    status: 201,
    problems: [...newOrderProblems, 'ORDER_TYPE_UNSUPPORTED', 'STATE_CONFLICT', 'DAILY_CAP_EXCEEDED'],
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
        .array(
          z.strictObject({
            nftId: id.describe('Card or pack to sell.'),
            price: amount.describe('Price in USDC.'),
          }),
        )
        .min(1)
        .max(MAX_ORDERS_PER_SIGNATURE)
        .describe('Cards and packs to sell.'),
      endsAt: instant.optional().describe('Expiry, at most 180 days ahead; 30 days ahead when absent.'),
      wallet: wallet.describe('Wallet of the caller; the one that holds the tokens when absent.'),
    }),
    output: intent,
    status: 201,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'NOT_OWNER',
      'NOT_LISTABLE',
      'CARD_HELD',
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
      z.strictObject({ orderId: id.describe('Order to cancel.') }),
      z.strictObject({
        orderIds: z.array(id).min(1).max(MAX_ORDERS_PER_SIGNATURE).describe('Orders to cancel.'),
      }),
      /** Every own order that sells this card or pack, or asks for just it. */
      z.strictObject({
        nftId: id.describe('Cancel every own order that sells this card or pack, or asks for just it.'),
        wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
      }),
      /** Increments the wallet's Seaport counter, which cancels all its signed orders. */
      z.strictObject({
        all: z
          .literal(true)
          .describe("Raise the wallet's Seaport counter: every order that it ever signed becomes void."),
        wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
      }),
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
      'money for a card that the shop holds, and has to name its price: that is queued and answers 202. With ' +
      '`payWith` `BANK_CARD` a user gets a checkout. A card from stock (`ORDER_OFF_CHAIN`) is reserved until it expires, and ' +
      'delivered once it is paid. A listed card (`FIXED_PRICE`) can still be sold to others: the shop buys it for the user once ' +
      `it is paid, or refunds it. \`GET /payment/listing/{id}\` says which listings can be paid. ${belowValueNote}`,
    idempotency: 'required',
    input: z.strictObject({
      id: id.describe('Id of the order.'),
      price: amount
        .optional()
        .describe(
          "Price that the caller was shown, in units of the order's payment token. The call is refused with `PRICE_CHANGED` when it differs.",
        ),
      nftId: id.optional().describe('Own card to give, for an offer that accepts any of several.'),
      payWith: z
        .enum(['TOKEN', 'BANK_CARD'])
        .optional()
        .describe(
          "`TOKEN`, as when absent: the order's payment token. `BANK_CARD`: its price in dollars by bank card, for a sale from stock or a listing.",
        ),
      wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
    }),
    output: orApproval(z.union([intent, checkout, queuedTransaction])),
    status: 201,
    problems: [
      ...spendingProblems,
      'BANK_CARD_UNAVAILABLE',
      'LISTING_NOT_PAYABLE',
      'TOO_MANY_CHECKOUTS',
      'PRICE_NOT_PAYABLE',
      'DEPENDENCY_UNAVAILABLE',
      'NOT_FOUND',
      'NO_WALLET',
      'NOT_OWNER',
      'NOT_LISTABLE',
      'CARD_HELD',
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
        .array(
          z.strictObject({
            id: id.describe('The listing.'),
            price: amount.describe(
              'Price that the caller was shown. A listing with another price is left out.',
            ),
          }),
        )
        .min(1)
        .max(MAX_LISTINGS_TOGETHER)
        .describe('Listings to buy.'),
      wallet: wallet.describe('Wallet of the caller; may be absent when the caller has only one.'),
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
    input: orderToCreate,
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
      ...orderIncludes,
      type: z
        .array(z.enum(ORDER_TYPES))
        .max(ORDER_TYPES.length)
        .optional()
        .describe('Only these types. Repeat the key for several.'),
      status: z
        .array(z.enum(ORDER_STATUSES))
        .max(ORDER_STATUSES.length)
        .optional()
        .describe('Only these statuses. Repeat the key for several.'),
      origin: z.enum(ORDER_ORIGINS).optional().describe('Only this origin.'),
    }),
    output: listOf(adminOrder).extend({
      sums: orderSums.describe('Sums over all orders that match, on all pages.'),
    }),
  }),
  listShopOrders: call({
    method: 'GET',
    path: '/seaport/shop-orders',
    access: 'admin',
    scope: 'viewer',
    summary: 'Listings and auctions that admins requested for cards of the shop, signed or refused',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
      nftId: id.optional().describe('Only those of this card.'),
    }),
    output: listOf(shopOrder),
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/seaport/admin-orders/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One order with its parties, the parts of its price and what was sent for it',
    input: z.strictObject({ id: id.describe('Id of the order.') }),
    output: orderRecord,
    problems: ['NOT_FOUND'],
  }),
};
