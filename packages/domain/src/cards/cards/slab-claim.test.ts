import { expect, test } from 'vitest';
import { SLAB_CLAIM_TRANSITIONS, SLAB_HOLDERS } from './slab-claim.ts';

test('a slab leaves the vault for a drop or a wallet only', () => {
  const after = SLAB_CLAIM_TRANSITIONS.filter((row) => row.from === 'VAULT').map((row) => row.to);
  expect(after.sort()).toEqual(['DROP', 'WALLET']);
});

test('a redeemed slab never comes back', () => {
  expect(SLAB_CLAIM_TRANSITIONS.some((row) => row.from === 'REDEEMED')).toBe(false);
});

test('[T19] a slab in a drop can go only back, or to the user who draws it', () => {
  const after = SLAB_CLAIM_TRANSITIONS.filter((row) => row.from === 'DROP').map((row) => row.to);
  expect(after.sort()).toEqual(['VAULT', 'WALLET']);
  expect(SLAB_HOLDERS).toContain('DROP');
});
