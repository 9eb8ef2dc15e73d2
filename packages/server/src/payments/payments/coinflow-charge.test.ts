import { expect, test } from 'vitest';
import { readCoinflowCharge } from './coinflow-charge.ts';

const paymentId = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';
const documented = {
  _id: '69fa33f366fad13675d6c897',
  paymentId: 'charge-1',
  totals: { subtotal: { cents: 500, currency: 'USD' }, total: { cents: 530, currency: 'USD' } },
  customer: '69fa33f366fad13675d6c898',
  merchant: { _id: '69fa33f366fad13675d6c899', merchantId: 'kura', apiKey: 'secret' },
  chargebackProtectionDecision: 'approved',
  createdAt: '2026-11-24T00:00:00.000Z',
  webhookInfo: { paymentId },
  cardInfo: { processor: 'x', authCode: '1', status: 'SETTLED' },
};

test('a charge has its status in `cardInfo`, its price in `totals` and the payment in `webhookInfo`', () => {
  expect(readCoinflowCharge(documented)).toEqual({
    providerId: 'charge-1',
    status: 'SETTLED',
    cents: 500,
    currency: 'USD',
    merchantId: 'kura',
    paymentId,
    isAuthenticated: false,
  });
});

test('[T64] a card holder is confirmed only by the indicators of a confirmation', () => {
  const confirmed = (threeDs: unknown) =>
    readCoinflowCharge({ ...documented, cardInfo: { ...documented.cardInfo, threeDs } })?.isAuthenticated;
  expect(['02', '05'].map((eci) => confirmed({ eci }))).toEqual([true, true]);
  expect([{ eci: '06' }, { eci: '07' }, { eci: 5 }, {}, 'Y', null].map(confirmed)).toEqual(
    Array(6).fill(false),
  );
});

test('a merchant that is only a text is not compared, and nothing is made up', () => {
  const { totals: _totals, webhookInfo: _info, ...bare } = documented;
  expect(readCoinflowCharge({ ...bare, merchant: '69fa33f366fad13675d6c899' })).toMatchObject({
    merchantId: null,
    cents: null,
    paymentId: null,
  });
  expect(readCoinflowCharge({ ...documented, cardInfo: undefined })).toBeNull();
  expect(readCoinflowCharge({ ...documented, paymentId: undefined })).toBeNull();
  expect(readCoinflowCharge('not an object')).toBeNull();
});
