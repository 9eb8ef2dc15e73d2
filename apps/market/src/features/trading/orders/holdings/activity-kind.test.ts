import { describe, expect, it } from 'vitest';
import { counterpartOf, ownActivityKind } from './activity-kind.ts';

const [me, you] = ['0xAa', '0xbb'] as const;
const pack = { kind: 'pack', gachaId: 'g' } as const;
const card = { kind: 'card', gachaId: 'g' } as const;
const stock = { kind: 'card', gachaId: null } as const;

describe('the activity of a wallet', () => {
  it.each([
    ['packBought', { type: 'Mint', from: null, to: me, nft: pack }],
    ['cardDrawn', { type: 'Mint', from: null, to: me, nft: card }],
    ['minted', { type: 'Mint', from: null, to: me, nft: stock }],
    ['packOpened', { type: 'Transfer', from: me, to: null, nft: pack }],
    ['redeemed', { type: 'Transfer', from: me, to: null, nft: card }],
    ['sent', { type: 'Transfer', from: me, to: you, nft: card }],
    ['received', { type: 'Transfer', from: you, to: me, nft: card }],
    ['Purchase', { type: 'Purchase', from: you, to: me, nft: card }],
  ] as const)('has the kind %s', (kind, activity) => {
    expect(ownActivityKind(activity as never, '0xaa')).toBe(kind);
  });

  it('names the counterparty from both sides', () => {
    expect(counterpartOf({ from: you, to: me } as never, '0xaa')).toBe(you);
    expect(counterpartOf({ from: me, to: you } as never, '0xaa')).toBe(you);
    expect(counterpartOf({ from: null, to: me } as never, '0xaa')).toBeNull();
  });
});
