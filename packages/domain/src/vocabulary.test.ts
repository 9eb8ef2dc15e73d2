import { expect, test } from 'vitest';
import * as words from './vocabulary.ts';

const lists = Object.entries(words).flatMap(([name, value]) =>
  Array.isArray(value) ? [[name, value as readonly string[]] as const] : [],
);

test.each(lists)('%s names nothing twice', (_name, list) => {
  expect(new Set(list).size).toBe(list.length);
});

test('the words that the product fixed are all there', () => {
  const counts = Object.fromEntries(lists.map(([name, list]) => [name, list.length]));
  expect(counts).toMatchObject({
    GACHA_STATUSES: 6,
    ACTIVITY_TYPES: 9,
    ORDER_TYPES: 4,
    ORDER_STATUSES: 4,
    REVEAL_STATES: 3,
    SALE_TYPES: 5,
    SORTS: 13,
    QUERY_KEYS: 9,
    MODAL_NAMES: 22,
    TOKEN_KINDS: 3,
    CARD_RANKS: 5,
    PAGE_SIZES: 4,
  });
});
