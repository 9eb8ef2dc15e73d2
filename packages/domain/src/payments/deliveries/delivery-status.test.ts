import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import {
  chainDeliveryStatus,
  DELIVERY_STATUSES,
  DELIVERY_TRANSITIONS,
  deliveryRoom,
  isLiveDelivery,
} from './delivery-status.ts';

describe('the status of a delivery', () => {
  test('follows the chain, and goes back with it', () => {
    const seen = { delivered: true, voidRequested: false };
    expect(chainDeliveryStatus('QUEUED', seen)).toBe('DELIVERED');
    expect(chainDeliveryStatus('DELIVERED', { ...seen, delivered: false })).toBe('QUEUED');
    expect(chainDeliveryStatus('DELIVERED', { delivered: false, voidRequested: true })).toBe('VOIDING');
    expect(chainDeliveryStatus('VOIDING', { delivered: true, voidRequested: true })).toBe('DELIVERED');
  });

  test('[T30] never leaves VOID and FAILED, after which another attempt may start', () => {
    const ended = DELIVERY_STATUSES.filter((status) => !isLiveDelivery(status));
    expect(ended).toEqual(['VOID', 'FAILED']);
    for (const status of ended) {
      expect(chainDeliveryStatus(status, { delivered: true, voidRequested: true })).toBe(status);
      expect(DELIVERY_TRANSITIONS.filter(({ from }) => from === status)).toEqual([]);
    }
  });

  test('[T30] ends only by a final void, or because nothing was signed', () => {
    const endings = DELIVERY_TRANSITIONS.filter(({ to }) => !isLiveDelivery(to));
    expect(endings).toEqual([
      { from: 'QUEUED', to: 'FAILED', by: ['unsigned'] },
      { from: 'VOIDING', to: 'VOID', by: ['final'] },
      { from: 'VOIDING', to: 'FAILED', by: ['unsigned'] },
    ]);
    expect(allows(DELIVERY_TRANSITIONS, 'DELIVERED', 'VOIDING', 'shop')).toBe(false);
  });
});

describe('the room for deliveries', () => {
  const facts = { deliveryCap: 10, delivered: 3, reserved: 1, queued: 2, packs: 100, issued: 50 };

  test('is what the cap leaves after delivered, reserved and queued packs', () => {
    expect(deliveryRoom(facts)).toBe(4);
    expect(deliveryRoom({ ...facts, queued: 6 })).toBe(0);
  });

  test('is no more than the packs that are left', () => {
    expect(deliveryRoom({ ...facts, issued: 95 })).toBe(2);
    expect(deliveryRoom({ ...facts, issued: 100 })).toBe(0);
  });

  test('is never negative', () => {
    expect(deliveryRoom({ ...facts, deliveryCap: 0 })).toBe(0);
  });
});
