import { expect, test } from 'vitest';
import { dailyBlocker } from './daily-programme.ts';

const now = new Date('2026-12-10T12:00:00Z');
const rules = { budget: 2, accountDays: 7, purchaseDays: 90 };
const facts = {
  hasClaimed: false,
  hasWallet: true,
  hasEmail: true,
  accountCreatedAt: new Date('2026-12-03T12:00:00Z'),
  lastPurchaseAt: new Date('2026-09-11T12:00:00Z'),
  claimed: 1,
  isUsable: true,
  now,
};

test('a user who meets every condition gets a ticket, at their very limits too', () => {
  expect(dailyBlocker(rules, facts)).toBeNull();
  const noPurchase = { ...facts, lastPurchaseAt: null };
  expect(dailyBlocker({ ...rules, purchaseDays: 0 }, noPurchase)).toBeNull();
});

test.each([
  ['OFF', { budget: 0 }, {}],
  ['CLAIMED', {}, { hasClaimed: true, hasEmail: false }],
  ['NO_WALLET', {}, { hasWallet: false }],
  ['NO_EMAIL', {}, { hasEmail: false }],
  ['ACCOUNT_NEW', {}, { accountCreatedAt: new Date('2026-12-03T12:00:00.001Z') }],
  ['NO_PURCHASE', {}, { lastPurchaseAt: new Date('2026-09-11T11:59:59.999Z') }],
  ['NO_PURCHASE', {}, { lastPurchaseAt: null }],
  ['BUDGET_SPENT', {}, { claimed: 2, isUsable: false }],
  ['NO_DROP', {}, { isUsable: false }],
] as const)('otherwise the reason is told: %s', (blocker, changedRules, changedFacts) => {
  expect(dailyBlocker({ ...rules, ...changedRules }, { ...facts, ...changedFacts })).toBe(blocker);
});
