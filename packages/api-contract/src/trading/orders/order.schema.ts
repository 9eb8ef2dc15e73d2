import { MAX_GRADE, MIN_GRADE, SEARCHED_ATTRIBUTES } from '@kura/domain/cards';
import { AUCTION_STATES, CANCEL_REASONS, SWAP_SIDES, UNFILLABLE_REASONS } from '@kura/domain/orders';
import { ORDER_ORIGINS, ORDER_STATUSES, ORDER_TYPES, TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { address, addressOut, amount, baseUnits, hash, hexData, id, instant } from '../../primitives.ts';
import { type ProblemCode, spendingProblems } from '../../problems.ts';

const itemType = z.int().min(0).max(5);
const orderType = z.int().min(0).max(3);

/**
 * A number in an order, as libraries format it: seaport-js mixes decimal texts, hexadecimal texts and integers. Handlers get
 * decimal digits.
 */
export const orderNumber = z
  .union([z.string().regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/), z.int().min(0)])
  .transform((number) => BigInt(number).toString())
  .pipe(baseUnits)
  .meta({
    id: 'OrderNumber',
    description: 'Integer as decimal or 0x-hexadecimal text, or as a number below 2^53.',
    examples: ['12500000', '0x0abc'],
  });

const smallNumber = (schema: z.ZodInt) =>
  z
    .union([schema, z.string().regex(/^(?:\d{1,2}|0x[0-9a-fA-F]{1,2})$/)])
    .transform(Number)
    .pipe(schema);

const itemOf = (number: typeof baseUnits | typeof orderNumber, type: z.ZodType<number>) => ({
  itemType: type.describe('0 native, 1 ERC-20, 2 ERC-721, 3 ERC-1155, 4 and 5 the same two by criteria.'),
  token: address.describe('Contract of the token.'),
  identifierOrCriteria: number.describe('Token id, or Merkle root of accepted token ids; "0" for ERC-20.'),
  startAmount: number.describe('Amount in base units; equals `endAmount`.'),
  endAmount: number.describe('Amount in base units.'),
});
const recipient = address.describe('Wallet that receives the item.');

/** A limit far above the shop's orders. Keeps hostile bodies small. */
const maxItems = 20;
const itemCount = z.int().min(0).max(maxItems);

const parametersOf = <Offer extends z.ZodType, Consideration extends z.ZodType>(
  number: typeof baseUnits | typeof orderNumber,
  offerItem: Offer,
  considerationItem: Consideration,
  small: (schema: z.ZodInt) => z.ZodType<number>,
) =>
  z.strictObject({
    offerer: address.describe('Wallet that signed, in lower case.'),
    zone: address.describe('Zone contract; the zero address for none.'),
    offer: z
      .array(offerItem)
      .max(maxItems)
      .describe('What the offerer gives, sorted by `itemType` descending.'),
    consideration: z
      .array(considerationItem)
      .max(maxItems)
      .describe('What the offerer wants, and the fee, sorted by `itemType` descending.'),
    orderType: small(orderType).describe(
      "Seaport's restriction: 0 full open, 1 partial open, 2 full restricted, 3 partial restricted.",
    ),
    startTime: number.describe('Unix time in seconds from which the order is valid.'),
    endTime: number.describe('Unix time in seconds at which the order expires.'),
    zoneHash: hash.describe('Data for the zone; zeros for none.'),
    salt: number.describe('Random number that makes the order unique.'),
    conduitKey: hash.describe('Conduit; zeros for Seaport itself.'),
    totalOriginalConsiderationItems: small(itemCount).describe('Number of consideration items.'),
    counter: number.describe('Seaport counter of the offerer when it signed.'),
  });

const offerItem = z
  .strictObject(itemOf(baseUnits, itemType))
  .meta({ id: 'OfferItem', description: 'An offer item of Seaport 1.6.' });

const considerationItem = z
  .strictObject({ ...itemOf(baseUnits, itemType), recipient })
  .meta({ id: 'ConsiderationItem', description: 'A consideration item of Seaport 1.6.' });

/**
 * Seaport 1.6 order components. Integers are decimal strings in base units, `offerer` is lower-case, `orderType` is
 * Seaport's restriction 0 to 3, items are sorted by `itemType` descending.
 */
export const orderParameters = parametersOf(baseUnits, offerItem, considerationItem, (schema) => schema).meta(
  {
    id: 'OrderParameters',
    description: 'Order components of Seaport 1.6. Integers are decimal strings in base units.',
  },
);

/** The same components as a Seaport library formats them. */
export const orderParametersInput = parametersOf(
  orderNumber,
  z.strictObject(itemOf(orderNumber, smallNumber(itemType))),
  z.strictObject({ ...itemOf(orderNumber, smallNumber(itemType)), recipient }),
  smallNumber,
).meta({
  id: 'OrderParametersInput',
  description: 'Order components of Seaport 1.6, as seaport-js makes them.',
});

export const signedOrder = z
  .strictObject({
    parameters: orderParameters.describe('Seaport 1.6 order components.'),
    signature: hexData.describe('Signature of the offerer.'),
  })
  .meta({ id: 'SignedOrder', description: 'A signed order of Seaport 1.6.' });

export type OrderParameters = z.output<typeof orderParameters>;

/**
 * The target of an offer: a card or pack, any card in a collection, any with a trait, or any copy of a card in its grade.
 * `cards` counts the matching cards at signing; later cards aren't included.
 */
export const orderTarget = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('NFT'), nftId: id.describe('The card or pack.') }),
    z.object({
      kind: z.literal('COLLECTION'),
      collectionId: id.describe('Any card of this collection.'),
      collectionName: z.string().describe('Name of the collection.'),
    }),
    z.object({
      kind: z.literal('TRAIT'),
      collectionId: id.describe('The collection.'),
      collectionName: z.string().describe('Name of the collection.'),
      traitType: z.enum(SEARCHED_ATTRIBUTES).describe('Attribute that the card must have.'),
      value: z.string().describe('Value of the attribute.'),
      cards: z.int().describe('Number of cards that matched when it was signed. Later cards do not count.'),
    }),
    z.object({
      kind: z.literal('COPIES'),
      collectionId: id.describe('The collection.'),
      collectionName: z.string().describe('Name of the collection.'),
      name: z.string().describe('Title of the card.'),
      grade: z.int().min(MIN_GRADE).max(MAX_GRADE).describe('Grade, 1 to 10.'),
      cards: z.int().describe('Number of copies that matched when it was signed. Later copies do not count.'),
    }),
  ])
  .meta({ id: 'OrderTarget', description: 'What an order is for, by `kind`.' });
export type OrderTarget = z.output<typeof orderTarget>;

/** The side that adds money to a swap, and the amount before the fee; null for an even swap. */
export const swapCash = z
  .object({
    paidBy: z.enum(SWAP_SIDES).describe('Who pays: `OFFERER` made the swap, `ACCEPTER` accepts it.'),
    amount: amount.describe("Amount in units of the order's payment token."),
  })
  .meta({ id: 'SwapCash', description: 'Money that one side adds to a swap.' });

/** The shop's receipt for an accepted bid. */
export const bidReceipt = z
  .object({
    sequence: z.int().min(1).describe('Number of the bid among the accepted bids of its auction, from 1.'),
    signature: hexData
      .nullable()
      .describe(
        'EIP-712 signature of `BidReceipt(bytes32 auctionId,bytes32 orderHash,uint256 sequence)` in the domain "Kura Auctions", version 1, of AuctionHouse; `auctionId` is the zone hash of the order. The signer is `bidReceiptSigner` of `GET /api`. Null for a bid from before receipts.',
      ),
  })
  .meta({ id: 'BidReceipt', description: 'The signed confirmation that a bid was accepted.' });

export const order = z
  .object({
    id: id.describe('Id of the order.'),
    orderHash: hash
      .nullable()
      .describe('Seaport order hash; null for a sale from stock, which has no signed order.'),
    type: z.enum(ORDER_TYPES).describe('`FIXED_PRICE` listing, `AUCTION` ask, `OFFER` or `BID`.'),
    origin: z
      .enum(ORDER_ORIGINS)
      .describe('`ORDER_ON_CHAIN`: for a token. `ORDER_OFF_CHAIN`: sale from stock, minted on payment.'),
    status: z.enum(ORDER_STATUSES).describe('`Open` until it is `Completed`, `Cancelled` or `Expired`.'),
    cancelReason: z.enum(CANCEL_REASONS).nullable().describe('Why it was cancelled; null otherwise.'),
    cancelling: z.boolean().describe('True while its cancellation waits for the chain.'),
    fillable: z.boolean().nullable().describe('Whether it can be filled now; null unless it is open.'),
    unfillableReason: z
      .enum(UNFILLABLE_REASONS)
      .nullable()
      .describe('Why it cannot be filled; null when it can or is not open.'),
    nftId: id
      .nullable()
      .describe('Card or pack that it sells or asks for; null when any of several is acceptable.'),
    target: orderTarget.describe('What the order is for.'),
    reservedFor: addressOut.nullable().describe('The only wallet that may buy; null when anybody may.'),
    swap: z
      .object({
        givesNftId: id.describe('Card or pack that the offerer gives.'),
        cash: swapCash.nullable().describe('Money that one side adds; null for none.'),
      })
      .nullable()
      .describe('What a swap gives in exchange; `price` is then the cash part. Null for an order of money.'),
    auctionId: id.nullable().describe('Auction of an ask or bid; null otherwise.'),
    bidReceipt: bidReceipt.nullable().describe('The receipt of a bid; null for any other order.'),
    price: amount.describe('Everything that the buyer pays, in units of `paymentToken`.'),
    paymentToken: z.enum(TOKEN_KINDS).describe('Token of the amounts.'),
    fee: amount.describe('Part of `price` that goes to the treasury.'),
    proceeds: amount.describe('Part of `price` that the seller receives.'),
    offerer: z.string().describe('Wallet that made the order, in lower case.'),
    buyer: addressOut.nullable().describe('Wallet that bought; null until it is completed.'),
    transactionHash: hash.nullable().describe('Transaction that completed or cancelled it; null otherwise.'),
    signedOrder: signedOrder
      .nullable()
      .describe(
        'The signed Seaport order; null for a sale from stock, and in lists without `include=signedOrder`.',
      ),
    startsAt: instant.describe('When the order becomes valid.'),
    endsAt: instant.describe('When the order expires.'),
    createdAt: instant.describe('When the order was stored.'),
  })
  .meta({ id: 'Order', description: 'A listing, auction ask, offer or bid.' });
export type Order = z.output<typeof order>;

/** The query field for optional parts of orders, which most callers don't need. */
export const orderIncludes = {
  include: z
    .array(z.enum(['signedOrder']))
    .max(1)
    .optional()
    .describe('`signedOrder`: each order with its signed Seaport order, which is null otherwise.'),
};
export interface OrderIncludes {
  include?: 'signedOrder'[] | undefined;
}

/** An auction: the seller's ask and the state of the bidding. It has the id of the ask. */
export const auction = z
  .object({
    id: id.describe('Id of the auction.'),
    nftId: id.describe('Card or pack on auction.'),
    state: z
      .enum(AUCTION_STATES)
      .describe('`RUNNING`, `SETTLING` (ended, being executed), `SOLD`, `UNSOLD` or `CANCELLED`.'),
    ask: order.describe("The seller's signed order."),
    paymentToken: z.enum(TOKEN_KINDS).describe('Token of all amounts.'),
    startingPrice: amount.describe('Lowest first bid. It may be below the reserve.'),
    reservePrice: amount.describe('Lowest price at which the card is sold.'),
    increment: amount.describe('Smallest step above the best bid.'),
    setForAt: instant.describe('End that the seller set.'),
    endsAt: instant.describe('Current end; late bids extend it.'),
    revealDeadline: instant
      .nullable()
      .describe('Until when a sealed pack stays sealed: anyone may open it afterwards. Null for a card.'),
    bidCount: z.int().describe('Number of bids.'),
    bestBid: order
      .nullable()
      .describe('Best bid that can be paid, after the sale the winning one; null when there is none.'),
    reserveMet: z.boolean().describe('True when the best bid reaches the reserve.'),
    minimumBid: amount.describe('Lowest next bid.'),
    bidList: z
      .object({
        root: hash.describe(
          'Merkle root over the leaves `(auctionId, sequence, orderHash)` of all accepted bids, as OpenZeppelin builds its standard tree.',
        ),
        count: z.int().min(1).describe('Number of accepted bids.'),
        transactionHash: hash.nullable().describe('Transaction of the commitment; null until it is final.'),
      })
      .nullable()
      .describe('The list of bids that the shop commits to on chain after the end; null before.'),
    transactionHash: hash.nullable().describe('Transaction of the settlement; null before.'),
  })
  .meta({ id: 'Auction', description: 'An auction.' });
export type Auction = z.output<typeof auction>;

/** All problems of a submitted order. Each wrong part has its own code. */
export const signedOrderProblems = [
  ...spendingProblems,
  'NOT_FOUND',
  'NOT_OWNER',
  'NOT_LISTABLE',
  'ALREADY_LISTED',
  'ORDER_TYPE_UNSUPPORTED',
  'BULK_NOT_POSSIBLE',
  'ORDER_TARGET_INVALID',
  'ORDER_NOT_PAYABLE',
  'OWN_CARD',
  'AUCTION_TERMS_INVALID',
  'AUCTION_NOT_STARTED',
  'AUCTION_ENDED',
  'OWN_AUCTION',
  'BID_TOO_LOW',
  'ORDER_OFFERER_MISMATCH',
  'ORDER_ZONE_INVALID',
  'ORDER_ZONE_HASH_INVALID',
  'ORDER_CONDUIT_INVALID',
  'ORDER_RESTRICTION_INVALID',
  'ORDER_COUNTER_INVALID',
  'ORDER_TIME_INVALID',
  'ORDER_SALT_INVALID',
  'ORDER_ITEM_COUNT_INVALID',
  'ORDER_TOTAL_ITEMS_INVALID',
  'ORDER_OFFER_INVALID',
  'ORDER_TOKEN_INVALID',
  'ORDER_ITEM_TYPE_INVALID',
  'ORDER_CRITERIA_INVALID',
  'ORDER_AMOUNT_INVALID',
  'ORDER_RECIPIENT_INVALID',
  'ORDER_PRICE_INVALID',
  'ORDER_FEE_INVALID',
  'ORDER_UNSORTED',
  'ORDER_SIGNATURE_INVALID',
  'ORDER_ACCOUNT_UNDEPLOYED',
  'ORDER_ALREADY_KNOWN',
  'CARD_HELD',
  'ORDER_USED',
  'DEPENDENCY_UNAVAILABLE',
] as const satisfies readonly ProblemCode[];
