import { expect, test } from 'vitest';
import { approverBlocker } from './approval-rules.ts';

const now = new Date('2026-12-10T00:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const request = { requestedBy: 'a', scope: 'finance', heldUntil: null } as const;

test('[T66] another admin of the scope, or an owner, with 72 hours of authority may confirm', () => {
  const authoritySince = hoursAgo(72);
  expect(approverBlocker({ id: 'b', scopes: ['finance'], authoritySince }, request, now)).toBeNull();
  expect(approverBlocker({ id: 'b', scopes: ['owner'], authoritySince }, request, now)).toBeNull();
});

test('[T66] nobody confirms the own request, not even an owner', () => {
  const admin = { id: 'a', scopes: ['owner'], authoritySince: hoursAgo(1_000) } as const;
  expect(approverBlocker(admin, request, now)).toBe('OWN_REQUEST');
});

test('[T66] another scope does not suffice, and neither does an authority younger than 72 hours', () => {
  const old = hoursAgo(1_000);
  expect(approverBlocker({ id: 'b', scopes: ['sales', 'support'], authoritySince: old }, request, now)).toBe(
    'SCOPE',
  );
  const young = new Date(hoursAgo(72).getTime() + 1);
  expect(approverBlocker({ id: 'b', scopes: ['owner'], authoritySince: young }, request, now)).toBe(
    'TOO_NEW',
  );
});

test('[T80] nobody confirms the request of an admin who disabled another within 72 hours', () => {
  const admin = { id: 'b', scopes: ['owner'], authoritySince: hoursAgo(1_000) } as const;
  const held = (heldUntil: Date) => approverBlocker(admin, { ...request, heldUntil }, now);
  expect(held(new Date(now.getTime() + 1))).toBe('REQUEST_HELD');
  expect(held(now)).toBeNull();
});

test('[T80] an admin who disabled another within 72 hours confirms nothing', () => {
  const disabler = { id: 'b', scopes: ['owner'], authoritySince: hoursAgo(1_000) } as const;
  const blocker = (heldUntil: Date) => approverBlocker({ ...disabler, heldUntil }, request, now);
  expect(blocker(new Date(now.getTime() + 1))).toBe('APPROVER_HELD');
  expect(blocker(now)).toBeNull();
  expect(approverBlocker(disabler, request, now)).toBeNull();
});
