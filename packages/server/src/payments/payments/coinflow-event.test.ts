import { expect, test } from 'vitest';
import { readCoinflowEvent } from './coinflow-event.ts';

const paymentId = '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f';
const event = (data: object, eventType = 'Settled') => JSON.stringify({ eventType, created: 'x', data });

test('an event names the charge, the payment, the amount and the merchant', () => {
  const data = {
    id: 'charge-1',
    webhookInfo: { paymentId },
    subtotal: { cents: 500, currency: 'USD' },
    merchantId: 'kura',
    anything: 'else',
  };
  expect(readCoinflowEvent(event(data))).toEqual({
    type: 'Settled',
    kind: 'SETTLED',
    providerId: 'charge-1',
    paymentId,
    merchantId: 'kura',
    cents: 500,
    currency: 'USD',
  });
  expect(readCoinflowEvent(event({ webhookInfo: JSON.stringify({ paymentId }) }))?.paymentId).toBe(paymentId);
});

test('[T25] an escaped NUL, which PostgreSQL stores in no text, is replaced', () => {
  const read = readCoinflowEvent(event({ id: 'a\0b', merchantId: '\0' }, 'Set\0tled'));
  expect(read).toMatchObject({ type: 'Set\ufffdtled', providerId: 'a\ufffdb', merchantId: '\ufffd' });
});

test('a type that the shop does not know, or a name of the prototype, has no meaning', () => {
  expect(readCoinflowEvent(event({ id: 'x' }, 'ACH Initiated'))).toMatchObject({ kind: null });
  expect(readCoinflowEvent(event({ id: 'x' }, 'constructor'))).toMatchObject({ kind: null });
});

test('[T25] amounts that are no whole cents, and ids that are none, are not read', () => {
  expect(readCoinflowEvent(event({ id: 'x', subtotal: { cents: 5.5 } }))).toMatchObject({ cents: null });
  expect(readCoinflowEvent(event({ id: 'x', subtotal: { cents: '500' } }))).toMatchObject({ cents: null });
  expect(readCoinflowEvent(event({ id: 'x', webhookInfo: { paymentId: "' or 1=1" } }))).toMatchObject({
    paymentId: null,
  });
});

test.each(['', 'not json', '[]', 'null', '{}', '{"eventType":5}', '{"eventType":"Settled","data":{"id":5}}'])(
  'the body %j is no event',
  (body) => expect(readCoinflowEvent(body)).toBeNull(),
);
