import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { tokenKey } from './ledger.ts';
import { checkSlabs, type SlabRecords } from './slab-rules.ts';

const collection = '0x00000000000000000000000000000000000000c0';
const holder = '0x00000000000000000000000000000000000000a1';
const slab: Hex = `0x${'5a'.repeat(32)}`;
const other: Hex = `0x${'5b'.repeat(32)}`;
const [NONE, HELD, OVERRIDDEN] = [0, 1, 2];
const statuses = ['NONE', 'HELD', 'OVERRIDDEN'] as const;
const first = tokenKey(collection, 1n);
const second = tokenKey(collection, 2n);

interface Shown {
  readonly tokenId: string | null;
  readonly isHeld: boolean;
  /** The token that the registry names for the slab. */
  readonly registered: string | null;
  readonly claim?: number;
  /** The slab that the token claimed. */
  readonly claimed?: Hex;
  /** The claim that the tables show, and the slab that they list for the token. */
  readonly shownClaim?: SlabRecords['cards'][number]['claim_status'];
  readonly listed?: Hex;
}

function rulesBroken({
  tokenId,
  isHeld,
  registered,
  claim = HELD,
  claimed = slab,
  shownClaim = statuses[claim] ?? 'NONE',
  listed = claimed,
}: Shown): string[] {
  const card: SlabRecords['cards'][number] = {
    card_id: 'card',
    serial_hash: slab,
    contract: tokenId === null ? null : collection,
    token_id: tokenId,
    owner: isHeld ? holder : null,
    claim_status: shownClaim,
  };
  const key = tokenKey(collection, tokenId ?? '');
  const found: string[] = [];
  checkSlabs(
    { add: (rule) => void found.push(rule) },
    { claimedSlabs: new Map(tokenId === null ? [] : [[key, claimed]]) },
    {
      cards: [card],
      tokens: new Map([[slab, registered]]),
      claims: new Map(isHeld ? [[key, claim]] : []),
      listed: new Map(tokenId === null ? [] : [[key, listed]]),
    },
  );
  return found;
}

test('a slab is in the shop, or is represented by the token that is shown', () => {
  expect(rulesBroken({ tokenId: null, isHeld: false, registered: null })).toEqual([]);
  expect(rulesBroken({ tokenId: '1', isHeld: true, registered: first })).toEqual([]);
});

test('the slab of a token that its holder burned has no token', () => {
  expect(rulesBroken({ tokenId: '1', isHeld: false, registered: null })).toEqual([]);
});

test('a drawn card that nobody attested claims nothing', () => {
  expect(rulesBroken({ tokenId: '1', isHeld: true, registered: null, claim: NONE })).toEqual([]);
});

test.each([
  ['in the shop', { tokenId: null, isHeld: false, registered: first }],
  ['behind a burned token', { tokenId: '1', isHeld: false, registered: second }],
  ['behind the token of a wallet', { tokenId: '1', isHeld: true, registered: second }],
])('a slab %s has no other living token', (_, shown) => {
  expect(rulesBroken(shown)).toEqual(['a slab is in two places by the registry']);
});

test('a token whose claim was overridden is not in a wallet as its slab', () => {
  const shown = { tokenId: '1', isHeld: true, registered: null, claim: OVERRIDDEN };
  expect(rulesBroken(shown)).toEqual(['a token of a wallet represents no slab']);
});

test('a token is shown as the slab that it claimed', () => {
  const shown = { tokenId: '1', isHeld: true, registered: first, claimed: other };
  expect(rulesBroken(shown)).toEqual(['a token is shown as another slab than it claimed']);
});

test('a card shows the claim that the registry answers', () => {
  const shown = { tokenId: '1', isHeld: true, registered: first, shownClaim: 'NONE' } as const;
  expect(rulesBroken(shown)).toEqual(['a card shows another claim of its slab than the registry']);
});

test('the tables list the claims of the registry', () => {
  const shown = { tokenId: '1', isHeld: true, registered: first, listed: other };
  expect(rulesBroken(shown)).toEqual(['the list of claimed slabs is not that of the registry']);
});
