import { MAX_GRADE, MIN_GRADE } from '@kura/domain/cards';
import { CARD_RANKS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { tokenAmount } from '../../primitives.ts';

const grade = z.int().min(MIN_GRADE).max(MAX_GRADE);
const year = z.int().min(1900).max(2100);

/** The search parameters for cards. Lists are repeated keys. */
export const cardFilters = {
  grade: z.array(grade).max(10).optional().describe('Only these grades. Repeat the key for several.'),
  year: z.array(year).max(50).optional().describe('Only these years of issue. Repeat the key for several.'),
  minPrice: tokenAmount.optional().describe('Lowest price, inclusive, in token units.'),
  maxPrice: tokenAmount.optional().describe('Highest price, inclusive, in token units.'),
  collectionNumber: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe('Only cards with this number in their set.'),
  rank: z
    .array(z.enum(CARD_RANKS))
    .max(CARD_RANKS.length)
    .optional()
    .describe('Only these ranks. Repeat the key for several.'),
  expansionMark: z
    .array(z.string().trim().min(1).max(40))
    .max(20)
    .optional()
    .describe('Only cards of these sets, by their mark. Repeat the key for several.'),
};
