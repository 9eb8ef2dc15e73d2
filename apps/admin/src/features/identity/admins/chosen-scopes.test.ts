import { expect, it } from 'vitest';
import { isImplied, plainScopes } from './chosen-scopes.ts';

it('keeps scopes plain: an owner needs no other, and everybody looks on', () => {
  expect(plainScopes(['sales', 'owner', 'viewer'])).toEqual(['owner']);
  expect(plainScopes(['viewer', 'support', 'catalogue'])).toEqual(['catalogue', 'support']);
  expect(plainScopes(['viewer'])).toEqual(['viewer']);
  expect(plainScopes([])).toEqual([]);
});

it('knows what goes without saying', () => {
  expect(isImplied('sales', ['owner'])).toBe(true);
  expect(isImplied('viewer', ['sales'])).toBe(true);
  expect(isImplied('owner', ['owner'])).toBe(false);
  expect(isImplied('viewer', ['viewer'])).toBe(false);
  expect(isImplied('finance', ['sales'])).toBe(false);
});
