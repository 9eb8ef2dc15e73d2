import { describe, expect, it } from 'vitest';
import { seededRandom } from '../slabs/random.ts';
import { Holdings, type Listing } from './holdings.ts';

const day = 24 * 60 * 60 * 1000;
let nowMs = Date.UTC(2026, 0, 1);

function holdings() {
  const held = new Holdings(seededRandom(1), () => new Date(nowMs));
  held.gets('carol', 'card', ['a', 'b', 'c']);
  held.gets('dave', 'pack', ['p']);
  return held;
}

const listing = (nftId: string, price: string): Listing => ({
  orderId: `order of ${nftId}`,
  nftId,
  seller: 'carol',
  price,
  endsAt: new Date(nowMs + 6 * day),
});

describe('holdings', () => {
  it('pick items that a collector holds and does not sell', () => {
    const held = holdings();
    held.listed(listing('a', '10'));
    expect(held.pickFree('carol', 'card', 9).sort()).toEqual(['b', 'c']);
    expect(held.pickFree('dave', 'pack', 9)).toEqual(['p']);
    expect(held.pickFree('dave', 'card', 9)).toEqual([]);
  });

  it('pass to the buyer or recipient, off the market', () => {
    const held = holdings();
    held.listed(listing('a', '10'));
    held.moves('a', 'erin');
    expect(held.pickFree('erin', 'card', 9)).toEqual(['a']);
    expect(held.pickOffered('dave', 9)).toEqual([]);
  });

  it('offer the cheaper half to others than the seller', () => {
    const held = holdings();
    held.listed(listing('a', '30'));
    held.listed(listing('b', '9'));
    expect(held.pickOffered('dave', 9).map(({ nftId }) => nftId)).toEqual(['b']);
    expect(held.pickOffered('carol', 9)).toEqual([]);
    expect(held.pickListed('carol', 9)).toHaveLength(2);
  });

  it('are off the market when the listing has ended', () => {
    const held = holdings();
    held.listed(listing('a', '10'));
    nowMs += 7 * day;
    expect(held.pickOffered('dave', 9)).toEqual([]);
    expect(held.pickListed('carol', 9)).toEqual([]);
    expect(held.pickFree('carol', 'card', 9)).toContain('a');
  });
});
