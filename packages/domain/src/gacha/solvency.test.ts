import { describe, expect, test } from 'vitest';
import { publishObstaclesOf, type SolvencyFacts } from './solvency.ts';

const card = { inStock: true, claimedElsewhere: false };
const sound: SolvencyFacts = {
  packs: 2,
  cards: [card, card],
  shuffled: true,
  hasTexts: true,
  hasPrice: true,
  nowSeconds: 100,
  saleEndsAtSeconds: 200,
  phaseCount: 1,
};

describe('a drop can be published', () => {
  test('when the vault holds a free card for every pack and nothing is missing', () => {
    expect(publishObstaclesOf(sound)).toEqual([]);
  });

  test.each([
    ['POOL_SMALLER_THAN_PACKS', { packs: 3 }],
    ['POOL_EMPTY', { cards: [], packs: 0 }],
    ['POOL_TOO_LARGE', { cards: Array.from({ length: 65_535 }, () => card) }],
    ['CARD_NOT_IN_STOCK', { cards: [card, { ...card, inStock: false }] }],
    ['CARD_CLAIMED_ELSEWHERE', { cards: [card, { ...card, claimedElsewhere: true }] }],
    ['NOT_SHUFFLED', { shuffled: false }],
    ['TEXTS_MISSING', { hasTexts: false }],
    ['PRICE_MISSING', { hasPrice: false }],
    ['PHASES_MISSING', { phaseCount: 0 }],
    ['SALE_ALREADY_OVER', { saleEndsAtSeconds: 100 }],
  ])('not otherwise: %s', (obstacle, change) => {
    expect(publishObstaclesOf({ ...sound, ...change })).toEqual([obstacle]);
  });

  test('and every obstacle is named at once', () => {
    expect(publishObstaclesOf({ ...sound, shuffled: false, hasTexts: false })).toHaveLength(2);
  });
});
