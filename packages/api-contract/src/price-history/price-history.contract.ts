import { PRICE_RANGES, TOKEN_KINDS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { amount, id, instant } from '../primitives.ts';

const range = z.enum(PRICE_RANGES).default('3M');

/** A sale of the card itself, or of another copy in the same grade. */
export const pastSale = z.object({
  orderId: id,
  nftId: id,
  price: amount,
  paymentToken: z.enum(TOKEN_KINDS),
  soldAt: instant,
});
export type PastSale = z.output<typeof pastSale>;

export const priceHistory = z.object({
  range: z.enum(PRICE_RANGES),
  from: instant,
  to: instant,
  /** The lowest price asked for the card or another copy in its grade, at the ends of days in Japan and now; null for none. */
  floor: z.array(z.object({ at: instant, price: amount.nullable() })),
  /** The newest sales within the range, oldest first: of this very card, and of other copies. */
  sales: z.array(pastSale),
  salesElsewhere: z.array(pastSale),
  /** How many copies in the grade there are, this one included. */
  copies: z.int(),
});
export type PriceHistory = z.output<typeof priceHistory>;

export const collectionValue = z.object({
  range: z.enum(PRICE_RANGES),
  /** What the caller's cards were worth together, at the ends of days in Japan and now, and how many they were. */
  points: z.array(z.object({ at: instant, value: amount, cards: z.int() })),
  /** By what the cards of the last point are valued, how many each way. */
  valuedBy: z.object({ lastSale: z.int(), floor: z.int(), shopValue: z.int(), nothing: z.int() }),
});
export type CollectionValue = z.output<typeof collectionValue>;

export const priceHistoryContract = {
  ofNft: call({
    method: 'GET',
    path: '/nft/{id}/price-history',
    access: 'public',
    summary: 'What a card or pack was sold for, and the floor of its copies in the same grade over time',
    input: z.strictObject({ id, range }),
    output: priceHistory,
    problems: ['NOT_FOUND'],
    rateLimit: { requests: 120, perSeconds: 60 },
  }),
  ofCollection: call({
    method: 'GET',
    path: '/user/me/collection-value',
    access: 'user',
    summary: "What the caller's cards were worth over time",
    description:
      'Each card counts at its own last sale until then; else at the lowest price asked for a copy in its grade then; ' +
      "else at the shop's present estimate.",
    input: z.strictObject({ range }),
    output: collectionValue,
    rateLimit: { requests: 30, perSeconds: 60 },
  }),
};
