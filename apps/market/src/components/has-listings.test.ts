import { expect, test } from 'vitest';
import { hasListings } from './has-listings.ts';

test('the tray of selected listings is shown on pages with listings alone', () => {
  expect(['/market', '/market/', '/collections/kura-wilds', '/cards/1'].every(hasListings)).toBe(true);
  expect(['/', '/campaigns/1', '/marketing', '/drops/1', '/me', '/contact'].filter(hasListings)).toEqual([]);
});
