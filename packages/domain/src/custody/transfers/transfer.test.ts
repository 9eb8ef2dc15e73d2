import { expect, test } from 'vitest';
import { transferBlocker } from './transfer.ts';

test('a card or pack can be sent by the wallet that holds it, and by no other', () => {
  expect(transferBlocker({ owner: '0xa', claim: 'WALLET' }, ['0xa', '0xb'])).toBeNull();
  expect(transferBlocker({ owner: '0xa', claim: null }, ['0xa'])).toBeNull();
  expect(transferBlocker({ owner: '0xc', claim: 'WALLET' }, ['0xa', '0xb'])).toBe('NOT_OWNER');
});

test('a card without a token, or with a burned one, can’t be sent', () => {
  for (const claim of ['VAULT', 'DROP', null] as const) {
    expect(transferBlocker({ owner: null, claim }, ['0xa'])).toBe('NOT_OWNER');
  }
});

test('[T19] a slab in custody can not be sent, nor one that has left', () => {
  for (const claim of ['REDEEM', 'REDEEMED'] as const) {
    expect(transferBlocker({ owner: '0xa', claim }, ['0xa'])).toBe('NOT_TRANSFERABLE');
  }
});
