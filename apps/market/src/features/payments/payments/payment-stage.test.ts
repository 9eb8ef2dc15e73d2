import { expect, test } from 'vitest';
import { isMoving, stageOf } from './payment-stage.ts';

test('[T29] a payment with a dispute is not announced as delivered shortly', () => {
  for (const status of ['SETTLED', 'DELIVERING', 'REFUND_PENDING', 'REFUND_FAILED'] as const) {
    expect(stageOf({ status, chargeback: 'OPENED' })).toBe('DISPUTED');
    expect(stageOf({ status, chargeback: 'LOST' })).toBe('DISPUTED');
  }
  expect(stageOf({ status: 'SETTLED', chargeback: 'WON' })).toBe('AUTHORISED');
  expect(stageOf({ status: 'DELIVERED', chargeback: 'LOST' })).toBe('DELIVERED');
  expect(stageOf({ status: 'CHARGED_BACK', chargeback: 'LOST' })).toBe('CHARGED_BACK');
  expect(isMoving('DISPUTED')).toBe(false);
});
