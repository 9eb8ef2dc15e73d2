import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import {
  deriveRedeemStatus,
  REDEEM_STATUSES,
  REDEEM_TRANSITIONS,
  type RedeemFacts,
  SHIPMENT_STATUSES,
} from './redeem-status.ts';

const facts: RedeemFacts = {
  deposit: { kind: 'NONE' },
  depositDueAtSeconds: 100,
  cancelled: false,
  shipment: null,
};
const held = (lockedUntilSeconds: number) => ({ kind: 'HELD', lockedUntilSeconds }) as const;

describe('the status of a redeem', () => {
  test('before the deposit is decided by time and by its holder', () => {
    expect(deriveRedeemStatus(facts, 99)).toBe('AWAITING_DEPOSIT');
    expect(deriveRedeemStatus(facts, 100)).toBe('EXPIRED');
    expect(deriveRedeemStatus({ ...facts, cancelled: true }, 99)).toBe('CANCELLED');
  });

  test('counts a deposit that is late, or that follows a cancellation', () => {
    const late = { ...facts, cancelled: true, deposit: held(0) };
    expect(deriveRedeemStatus(late, 500)).toBe('REQUESTED');
  });

  test('[T62] is approved to the last second of the lock', () => {
    expect(deriveRedeemStatus({ ...facts, deposit: held(150) }, 150)).toBe('APPROVED');
    expect(deriveRedeemStatus({ ...facts, deposit: held(150) }, 151)).toBe('REQUESTED');
  });

  test.each([
    ['REJECTED', 'REJECTED'],
    ['WITHDRAWN', 'CANCELLED'],
    ['OVERDUE', 'CANCELLED'],
  ] as const)('after a return as %s is %s', (reason, status) => {
    expect(deriveRedeemStatus({ ...facts, deposit: { kind: 'RETURNED', reason } }, 1)).toBe(status);
  });

  test('[T62] is a shipment only while the cards are burned', () => {
    const shipped = { ...facts, shipment: 'SHIPPED' } as const;
    expect(deriveRedeemStatus({ ...shipped, deposit: { kind: 'BURNED' } }, 1)).toBe('SHIPPED');
    expect(deriveRedeemStatus({ ...facts, deposit: { kind: 'BURNED' } }, 1)).toBe('BURNED');
    expect(deriveRedeemStatus({ ...shipped, deposit: held(150) }, 1)).toBe('APPROVED');
  });
});

describe('the transitions of a redeem', () => {
  test('[T62] ship nothing before the burn', () => {
    const toShipment = REDEEM_TRANSITIONS.filter(({ from, to }) => {
      const isShipment = (SHIPMENT_STATUSES as readonly string[]).includes(to);
      return isShipment && !(SHIPMENT_STATUSES as readonly string[]).includes(from);
    });
    expect(toShipment).toEqual([{ from: 'BURNED', to: 'SHIPPED', by: ['shop'] }]);
  });

  test('[T30] never bring back what was shipped', () => {
    for (const from of SHIPMENT_STATUSES) {
      for (const to of ['REQUESTED', 'APPROVED', 'REJECTED', 'CANCELLED'] as const) {
        expect(REDEEM_TRANSITIONS.some((row) => row.from === from && row.to === to)).toBe(false);
      }
    }
  });

  test('reach every status', () => {
    const reached = new Set(REDEEM_TRANSITIONS.map(({ to }) => to));
    expect(REDEEM_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
    expect(allows(REDEEM_TRANSITIONS, 'LOST', 'COMPENSATED', 'shop')).toBe(true);
  });
});
