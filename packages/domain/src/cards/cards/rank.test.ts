import { expect, test } from 'vitest';
import { CARD_RANKS } from '../../vocabulary.ts';
import { isExchangeable, rankNumber, rankOfNumber } from './rank.ts';

test('every rank has its number on chain, the best one 0', () => {
  expect(CARD_RANKS.map(rankNumber)).toEqual([0, 1, 2, 3, 4]);
  expect(CARD_RANKS.map((rank) => rankOfNumber(rankNumber(rank)))).toEqual([...CARD_RANKS]);
});

test('a number that no rank has is refused', () => {
  expect(() => rankOfNumber(5)).toThrow(RangeError);
});

test('only rank C is given back for points', () => {
  expect(CARD_RANKS.filter(isExchangeable)).toEqual(['C']);
});
