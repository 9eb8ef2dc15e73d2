import { expect, test } from 'vitest';
import { SALE_TYPES } from '../../vocabulary.ts';
import { canSetPublishState } from './publish-state.ts';

test('a card of any sale type can be published', () => {
  for (const saleType of SALE_TYPES) expect(canSetPublishState('DRAFT', 'PUBLISHED', saleType)).toBe(true);
});

test('a page is taken back only while nobody can be buying the card', () => {
  const allowed = SALE_TYPES.filter((saleType) => canSetPublishState('PUBLISHED', 'DRAFT', saleType));
  expect(allowed).toEqual(['UNASSIGNED', 'GACHA']);
});
