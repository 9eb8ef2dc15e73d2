import { describe, expect, test } from 'vitest';
import { type PublishCheckInput, publishBlockersOf } from './publish-blockers.ts';

const cards = { count: 2, notInStock: 0, claimedElsewhere: 0 };
const sound: PublishCheckInput = {
  packs: 2,
  cards,
  shuffled: true,
  hasTexts: true,
  promisesCompleteSet: false,
  hasPrice: true,
  nowSeconds: 100,
  saleEndsAtSeconds: 200,
  phaseCount: 1,
};

describe('a drop can be published', () => {
  test('when the vault holds a free card for every pack and nothing is missing', () => {
    expect(publishBlockersOf(sound)).toEqual([]);
  });

  test('with as many cards as the chain can count', () => {
    expect(publishBlockersOf({ ...sound, cards: { ...cards, count: 65_533 } })).toEqual([]);
  });

  test.each([
    ['POOL_SMALLER_THAN_PACKS', { packs: 3 }],
    ['POOL_EMPTY', { cards: { ...cards, count: 0 }, packs: 0 }],
    ['POOL_TOO_LARGE', { cards: { ...cards, count: 65_534 } }],
    ['CARD_NOT_IN_STOCK', { cards: { ...cards, notInStock: 1 } }],
    ['CARD_CLAIMED_ELSEWHERE', { cards: { ...cards, claimedElsewhere: 1 } }],
    ['NOT_SHUFFLED', { shuffled: false }],
    ['TEXTS_MISSING', { hasTexts: false }],
    ['COMPLETE_SET_PRIZE', { promisesCompleteSet: true }],
    ['PRICE_MISSING', { hasPrice: false }],
    ['PHASES_MISSING', { phaseCount: 0 }],
    ['SALE_ALREADY_OVER', { saleEndsAtSeconds: 100 }],
  ])('not otherwise: %s', (obstacle, change) => {
    expect(publishBlockersOf({ ...sound, ...change })).toEqual([obstacle]);
  });

  test('with as many cards as the chain can count', () => {
    expect(publishBlockersOf({ ...sound, cards: { ...cards, count: 65_533 } })).toEqual([]);
  });

  test('and every obstacle is named at once', () => {
    expect(publishBlockersOf({ ...sound, shuffled: false, hasTexts: false })).toHaveLength(2);
  });
});
