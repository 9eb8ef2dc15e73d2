import { PRICE_RANGES } from '@kura/domain/price-history';
import { TOKEN_KINDS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { amount, id, instant } from '../../primitives.ts';

const range = z.enum(PRICE_RANGES).default('3M');

/** A sale of the card itself, or of another copy in the same grade. */
export const pastSale = z
  .object({
    orderId: id.describe('The order.'),
    nftId: id.describe('Card that was sold.'),
    price: amount.describe('Price in units of `paymentToken`.'),
    paymentToken: z.enum(TOKEN_KINDS).describe('Token of `price`.'),
    soldAt: instant.describe('When it was sold.'),
  })
  .meta({ id: 'PastSale', description: 'A past sale.' });
export type PastSale = z.output<typeof pastSale>;

export const priceHistory = z
  .object({
    range: z.enum(PRICE_RANGES).describe('The requested range.'),
    from: instant.describe('Start of the range.'),
    to: instant.describe('End of the range: now.'),
    floor: z
      .array(
        z.object({
          at: instant.describe('The time.'),
          price: amount.nullable().describe('Price in USDC; null when none was on sale.'),
        }),
      )
      .describe(
        'Lowest asking price of the card or another copy in its grade, at the ends of days in Japan and now.',
      ),
    sales: z.array(pastSale).describe('Sales of this card within the range, oldest first.'),
    salesElsewhere: z.array(pastSale).describe('Sales of other copies within the range, oldest first.'),
    copies: z.int().describe('Number of copies in the grade, this one included.'),
  })
  .meta({ id: 'PriceHistory', description: 'Prices of a card over time.' });
export type PriceHistory = z.output<typeof priceHistory>;

export const collectionValue = z
  .object({
    range: z.enum(PRICE_RANGES).describe('The requested range.'),
    points: z
      .array(
        z.object({
          at: instant.describe('The time.'),
          value: amount.describe('Value in US dollars.'),
          cards: z.int().describe('Number of cards.'),
        }),
      )
      .describe("Value of the caller's cards at the ends of days in Japan and now."),
    valuedBy: z
      .object({
        lastSale: z.int().describe('Number valued by their last sale.'),
        floor: z.int().describe('Number valued by the lowest asking price.'),
        shopValue: z.int().describe("Number valued by the shop's estimate."),
        nothing: z.int().describe('Number without a value.'),
      })
      .describe('How the cards of the last point are valued.'),
  })
  .meta({ id: 'CollectionValue', description: "Value of the caller's cards over time." });
export type CollectionValue = z.output<typeof collectionValue>;

export const priceHistoryContract = {
  ofNft: call({
    method: 'GET',
    path: '/nft/{id}/price-history',
    access: 'public',
    summary: 'What a card or pack was sold for, and the floor of its copies in the same grade over time',
    input: z.strictObject({
      id: id.describe('Id of the card.'),
      range: range.describe('How far back: one month, three months, one year or everything.'),
    }),
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
    input: z.strictObject({
      range: range.describe('How far back: one month, three months, one year or everything.'),
    }),
    output: collectionValue,
    rateLimit: { requests: 30, perSeconds: 60 },
  }),
};
