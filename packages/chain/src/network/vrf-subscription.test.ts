import { expect, test } from 'vitest';
import { LOW_SUBSCRIPTION_BALANCE, subscriptionProblems, type VrfSubscription } from './vrf-subscription.ts';

const owner = `0x${'11'.repeat(20)}` as const;
const other = `0x${'22'.repeat(20)}` as const;
const gacha = `0x${'33'.repeat(20)}` as const;
const campaignDraw = `0x${'55'.repeat(20)}` as const;
const healthy: VrfSubscription = {
  coordinator: other,
  keyHash: `0x${'44'.repeat(32)}`,
  subscriptionId: 1n,
  nativePayment: false,
  owner,
  consumers: [other, gacha, campaignDraw],
  balanceBaseUnits: LOW_SUBSCRIPTION_BALANCE.link,
};
const expected = { owner, consumers: [gacha, campaignDraw] };

test('a subscription that works has no problem', () => {
  expect(subscriptionProblems(healthy, expected)).toEqual([]);
  expect(subscriptionProblems({ ...healthy, owner: other, consumers: [] }, {})).toEqual([]);
});

test('each problem has its name', () => {
  const problems = (change: Partial<VrfSubscription>) =>
    subscriptionProblems({ ...healthy, ...change }, expected);
  expect(problems({ owner: null })).toEqual(['MISSING']);
  expect(problems({ owner: other })).toEqual(['OWNER']);
  expect(problems({ consumers: [other] })).toEqual(['CONSUMER']);
  expect(problems({ consumers: [gacha] })).toEqual(['CONSUMER']);
  expect(problems({ consumers: [campaignDraw] })).toEqual(['CONSUMER']);
  expect(problems({ balanceBaseUnits: LOW_SUBSCRIPTION_BALANCE.link - 1n })).toEqual(['BALANCE_LOW']);
  expect(problems({ balanceBaseUnits: 0n })).toEqual(['BALANCE_EMPTY']);
  expect(problems({ owner: other, consumers: [], balanceBaseUnits: 0n })).toEqual([
    'OWNER',
    'CONSUMER',
    'BALANCE_EMPTY',
  ]);
});

test('ether is low at less than LINK is', () => {
  const balanceBaseUnits = LOW_SUBSCRIPTION_BALANCE.native;
  expect(subscriptionProblems({ ...healthy, nativePayment: true, balanceBaseUnits }, expected)).toEqual([]);
  expect(subscriptionProblems({ ...healthy, balanceBaseUnits }, expected)).toEqual(['BALANCE_LOW']);
});
