import { describe, expect, it } from 'vitest';
import { GACHA_STATUSES } from '../../vocabulary.ts';
import { SLAB_HOLDERS } from './slab-claim.ts';
import { slabLocation } from './slab-location.ts';

const inDrop = { holder: 'DROP', secret: false, gachaStatus: 'PUBLISHED' } as const;

describe('where everybody may know a slab to be', () => {
  it('is the pool of a drop once that is shown', () => {
    expect(slabLocation(inDrop)).toBe('POOL');
    expect(slabLocation({ ...inDrop, gachaStatus: 'READY' })).toBe('POOL');
    expect(slabLocation({ ...inDrop, gachaStatus: 'DRAFT' })).toBe('VAULT');
    expect(slabLocation({ ...inDrop, gachaStatus: 'PENDING' })).toBe('VAULT');
  });

  it('[T1] is the vault for a secret prize, in every state of its drop', () => {
    for (const gachaStatus of [...GACHA_STATUSES, null]) {
      expect(slabLocation({ ...inDrop, secret: true, gachaStatus })).toBe('VAULT');
    }
  });

  it('is its token from the draw to the end of its redeem, secret before or not', () => {
    for (const secret of [true, false]) {
      expect(slabLocation({ holder: 'WALLET', secret, gachaStatus: null })).toBe('TOKEN');
      expect(slabLocation({ holder: 'REDEEM', secret, gachaStatus: null })).toBe('TOKEN');
      expect(slabLocation({ holder: 'REDEEMED', secret, gachaStatus: null })).toBe('REDEEMED');
    }
  });

  it('is known for every holder', () => {
    const places = Object.fromEntries(
      SLAB_HOLDERS.map((holder) => [holder, slabLocation({ ...inDrop, holder })]),
    );
    expect(places).toEqual({
      VAULT: 'VAULT',
      DROP: 'POOL',
      WALLET: 'TOKEN',
      REDEEM: 'TOKEN',
      REDEEMED: 'REDEEMED',
    });
  });
});
