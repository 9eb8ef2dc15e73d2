import type { AdminPayment } from '@kura/api-contract/payments';
import { expect, it } from 'vitest';
import { historyOf } from './payment-history.ts';

const at = (second: number) => `2026-11-22T00:00:0${second}.000Z`;
const event = (second: number): AdminPayment['events'][number] => ({
  id: `event-${second}`,
  eventType: 'Settled',
  receivedAt: at(second),
  timesReceived: 1,
  outcome: 'APPLIED',
  body: '{}',
});
const change = (second: number): AdminPayment['timeline'][number] => ({
  at: at(second),
  status: 'SETTLED',
  cause: 'provider',
  note: null,
  adminId: null,
});

it('merges events, changes and the request of the refund by time, an event before the change that it caused', () => {
  const history = historyOf({
    timeline: [change(1), change(3)],
    events: [event(3), event(5)],
    refundRequestedAt: at(4),
  });
  expect(history.map(({ kind, at: time }) => [kind, time])).toEqual([
    ['CHANGE', at(1)],
    ['EVENT', at(3)],
    ['CHANGE', at(3)],
    ['REFUND_REQUESTED', at(4)],
    ['EVENT', at(5)],
  ]);
});
