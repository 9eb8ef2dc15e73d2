import { PAYMENT_STATUSES } from '@kura/domain/payments';
import { expect, it } from 'vitest';
import { payments } from './payment-list.ts';

it('shows each payment status in exactly one tab besides the first', () => {
  const [first, ...others] = payments.groupNames.map((group) => payments.inputOf({ group }).status ?? []);
  expect(first).toEqual([]);
  expect(others.flat().sort()).toEqual([...PAYMENT_STATUSES].sort());
});
