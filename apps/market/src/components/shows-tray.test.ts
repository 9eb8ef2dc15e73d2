import { expect, test } from 'vitest';
import { showsTray } from './shows-tray.ts';

test('the tray of selected listings is shown where listings are chosen and paid', () => {
  expect(['/market', '/market/', '/collections/kura-wilds', '/cards/1', '/payments/1'].every(showsTray)).toBe(
    true,
  );
  expect(['/', '/campaigns/1', '/marketing', '/drops/1', '/me', '/contact'].filter(showsTray)).toEqual([]);
});
