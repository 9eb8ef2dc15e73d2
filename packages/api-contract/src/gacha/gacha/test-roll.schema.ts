import { MAX_TEST_ROLLS, TEST_ROLL_PACKS } from '@kura/domain/gacha';
import { CARD_RANKS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { card } from '../../cards/cards/card.schema.ts';
import { amount, hexData, id } from '../../primitives.ts';

export const testRollInput = {
  packs: z.literal(TEST_ROLL_PACKS).default(1).describe('Packs in one roll.'),
  rolls: z
    .int()
    .min(1)
    .max(MAX_TEST_ROLLS)
    .default(100)
    .describe('How many rolls are simulated, each from the pool as it is now.'),
  seed: z
    .string()
    .regex(/^0x[0-9a-f]{32}$/)
    .optional()
    .describe(
      'The random word, 16 bytes; a random one when absent. The same seed and pool give the same test.',
    ),
};

const rankResult = z.object({
  rank: z.enum(CARD_RANKS).describe('The rank of a card.'),
  remaining: z.int().describe('Cards of the rank in the pool.'),
  chancePpm: z.int().describe('Chance of the rank by one draw, in parts per million.'),
  drawn: z.int().describe('How often a draw of the test gave the rank.'),
  drawnPpm: z.int().describe('The share of all draws that gave the rank, in parts per million.'),
});

const valueSpread = z.object({
  lowest: amount.describe('The lowest value of a roll.'),
  tenth: amount.describe('A tenth of the rolls is worth this or less.'),
  median: amount.describe('Half of the rolls are worth this or less.'),
  ninetieth: amount.describe('Nine tenths of the rolls are worth this or less.'),
  highest: amount.describe('The highest value of a roll.'),
});

export const testRoll = z.object({
  test: z.literal(true).describe('This is a simulation: nothing was bought, drawn or stored.'),
  gachaId: id,
  seed: hexData.describe('The random word that was used.'),
  rolls: z.int().describe('How many rolls were simulated.'),
  packs: z.int().describe('Packs in one roll.'),
  remaining: z.int().describe('Cards in the pool from which each roll was drawn.'),
  ranks: z.array(rankResult).describe('Results by rank, best first.'),
  expectedValue: amount.describe('Exact mean value of one roll in dollars: of one draw, times the packs.'),
  meanValue: amount.describe('Mean value of the simulated rolls in dollars.'),
  values: valueSpread.describe('How the values of the rolls spread, in dollars.'),
  price: amount.nullable().describe('Price of one roll in dollars; null when packs cost only points.'),
  margin: z
    .object({
      expectedBasisPoints: z
        .int()
        .describe('Price less expected value, in hundredths of a percent of the price.'),
      meanBasisPoints: z.int().describe('The same with the mean value of the simulated rolls.'),
      lossPpm: z
        .int()
        .describe('The share of rolls whose cards are worth more than they cost, in parts per million.'),
      buckets: z
        .array(
          z.object({
            fromBasisPoints: z
              .int()
              .nullable()
              .describe('The lowest margin of the bucket; null for no bound.'),
            toBasisPoints: z
              .int()
              .nullable()
              .describe('The first margin above the bucket; null for no bound.'),
            count: z.int().describe('Rolls with a margin in the bucket.'),
          }),
        )
        .describe('How many rolls had which margin, the lowest first.'),
    })
    .nullable()
    .describe('The margin of the shop; null without a price in dollars.'),
  preview: z
    .array(card)
    .describe('The cards of the first roll, in the order in which its buyer would see them.'),
});
export type TestRoll = z.output<typeof testRoll>;
