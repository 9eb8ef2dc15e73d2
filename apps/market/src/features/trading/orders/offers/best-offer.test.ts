import type { Order } from '@kura/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { bestOfferFor } from './best-offer.ts';

const owner = '0x00000000000000000000000000000000000000aA';
const offer = (proceeds: string, more: Partial<Order> = {}) =>
  ({ status: 'Open', fillable: true, swap: null, offerer: '0xbb', proceeds, ...more }) as Order;

describe('the best offer for a card', () => {
  it('is the one that brings the owner the most', () => {
    const best = offer('40');
    expect(bestOfferFor({ owner }, [offer('9'), best, offer('12.5')])).toBe(best);
  });

  it('leaves out the owner’s offers, swaps, and offers that can not be accepted', () => {
    const swap = { givesNftId: '1', cash: null } as Order['swap'];
    const others = [
      offer('50', { offerer: owner.toLowerCase() }),
      offer('50', { swap }),
      offer('50', { fillable: false }),
      offer('50', { status: 'Cancelled' }),
    ];
    expect(bestOfferFor({ owner }, [...others, offer('3')])?.proceeds).toBe('3');
    expect(bestOfferFor({ owner }, others)).toBeNull();
  });
});
