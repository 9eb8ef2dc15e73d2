import { expect, test } from 'vitest';
import { SALE_TYPES } from '../../vocabulary.ts';
import { SALE_TYPE_TRANSITIONS } from './sale-type.ts';

test('[T19] no card hops from one way of being sold to another without being unassigned between', () => {
  for (const { from, to } of SALE_TYPE_TRANSITIONS) {
    expect([from, to]).toContain('UNASSIGNED');
  }
});

test('every way of being sold can be entered and left', () => {
  const ways = SALE_TYPES.filter((each) => each !== 'UNASSIGNED');
  expect(ways).toHaveLength(SALE_TYPES.length - 1);
  for (const saleType of ways) {
    expect(SALE_TYPE_TRANSITIONS.some((row) => row.from === saleType)).toBe(true);
    expect(SALE_TYPE_TRANSITIONS.some((row) => row.to === saleType)).toBe(true);
  }
});
