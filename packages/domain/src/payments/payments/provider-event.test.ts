import { isFullRun } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import {
  DELIVERY_SECONDS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  reviewEndOf,
} from './payment-status.ts';
import {
  applyProviderEvent,
  followReports,
  nextStep,
  type PaymentFacts,
  PROVIDER_EVENTS,
  type ProviderEvent,
} from './provider-event.ts';

const created: PaymentFacts = {
  status: 'CREATED',
  chargeback: 'NONE',
  refundReported: false,
  amountDiffers: false,
};
const right = PROVIDER_EVENTS.map((kind): ProviderEvent => ({ kind, amountMatches: true }));
const events: readonly ProviderEvent[] = [...right, { kind: 'SETTLED', amountMatches: false }];

const after = (happened: readonly ProviderEvent[], before = created): PaymentFacts =>
  happened.reduce((facts, event) => applyProviderEvent(facts, event).facts, before);

function* subsets<T>(items: readonly T[], size: number): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [place, item] of items.entries()) {
    for (const rest of subsets(items.slice(place + 1), size - 1)) yield [item, ...rest];
  }
}

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length <= 1) {
    yield [...items];
    return;
  }
  for (const [place, item] of items.entries()) {
    const others = items.filter((_, other) => other !== place);
    for (const rest of permutations(others)) yield [item, ...rest];
  }
}

/** The combined result of the events, by rules that don't depend on their sequence. */
function expectedOf(happened: readonly ProviderEvent[]): PaymentFacts {
  const has = (kind: ProviderEvent['kind']) => happened.some((event) => event.kind === kind);
  const amountDiffers = happened.some(({ kind, amountMatches }) => kind === 'SETTLED' && !amountMatches);
  const refundReported = has('REFUNDED');
  const chargeback = has('CHARGEBACK_LOST')
    ? 'LOST'
    : has('CHARGEBACK_WON')
      ? 'WON'
      : has('CHARGEBACK_OPENED')
        ? 'OPENED'
        : 'NONE';
  const kept = amountDiffers ? 'REFUND_PENDING' : 'SETTLED';
  const settled = refundReported ? 'REFUNDED' : chargeback === 'LOST' ? 'CHARGED_BACK' : kept;
  const unpaid = has('DECLINED')
    ? 'FAILED'
    : has('REVIEW')
      ? 'REVIEW'
      : has('AUTHORISED')
        ? 'AUTHORISED'
        : 'CREATED';
  return { status: has('SETTLED') ? settled : unpaid, chargeback, refundReported, amountDiffers };
}

describe('events from the provider', () => {
  test('[T25] lead to the same state in every sequence of up to five of them', () => {
    let tried = 0;
    const wrong: unknown[] = [];
    for (let size = 1; size <= 5; size += 1) {
      for (const chosen of subsets(events, size)) {
        const expected = expectedOf(chosen);
        for (const sequence of permutations(chosen)) {
          tried += 1;
          const facts = after(sequence);
          if (JSON.stringify(facts) !== JSON.stringify(expected)) wrong.push({ sequence, facts, expected });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBe(9 + 72 + 504 + 3_024 + 15_120);
  });

  test('[T25] change nothing the second time, with any events between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 8 }), (happened) => {
        expect(after([...happened, ...happened])).toEqual(after(happened));
      }),
      { numRuns: isFullRun ? 2_000 : 200 },
    );
  });

  test('take a payment only through transitions of the table', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 6 }),
        (status, happened) => {
          let facts: PaymentFacts = { ...created, status };
          for (const event of happened) {
            let from: PaymentStatus = facts.status;
            const { facts: next, steps } = applyProviderEvent(facts, event);
            for (const to of steps) {
              expect(allows(PAYMENT_TRANSITIONS, from, to, 'provider')).toBe(true);
              from = to;
            }
            expect(next.status).toBe(from);
            facts = next;
          }
        },
      ),
      { numRuns: isFullRun ? 10_000 : 500 },
    );
  });

  test.each(['EXPIRED', 'FAILED'] as const)('a late settlement counts for a payment that is %s', (status) => {
    expect(
      applyProviderEvent({ ...created, status }, { kind: 'SETTLED', amountMatches: true }).facts.status,
    ).toBe('SETTLED');
  });

  test('[T25] a differing amount is refunded and never delivered', () => {
    const { facts, steps } = applyProviderEvent(created, { kind: 'SETTLED', amountMatches: false });
    expect(steps).toEqual(['SETTLED', 'REFUND_PENDING']);
    expect(nextStep({ ...facts, settledForSeconds: 0, deliveryEnded: false }, DELIVERY_SECONDS).kind).toBe(
      'REQUEST_REFUND',
    );
  });

  test.each(['DELIVERING', 'DELIVERED'] as const)('never take a payment from %s to a refund', (status) => {
    for (const event of events) expect(applyProviderEvent({ ...created, status }, event).steps).toEqual([]);
    expect.hasAssertions();
  });

  test('a refund that was reported during the delivery counts once the delivery is void', () => {
    const facts = after([{ kind: 'REFUNDED', amountMatches: true }], { ...created, status: 'DELIVERING' });
    expect(facts).toMatchObject({ status: 'DELIVERING', refundReported: true });
    expect(followReports({ ...facts, status: 'SETTLED' }).steps).toEqual(['REFUND_PENDING', 'REFUNDED']);
  });
});

describe('a dispute that the bank decided for the card holder', () => {
  const lost = { kind: 'CHARGEBACK_LOST', amountMatches: true } as const;

  test.each(['SETTLED', 'REFUND_PENDING', 'REFUND_FAILED'] as const)(
    '[T29] ends a payment that is %s, unless the provider refunded it too',
    (status) => {
      const { facts, steps } = applyProviderEvent({ ...created, status }, lost);
      expect(steps).toEqual(['CHARGED_BACK']);
      expect(applyProviderEvent(facts, { kind: 'SETTLED', amountMatches: true }).steps).toEqual([]);
      expect(applyProviderEvent(facts, { kind: 'REFUNDED', amountMatches: true }).steps).toEqual([
        'REFUNDED',
      ]);
    },
  );

  test('[T29] ends a payment that is being delivered once the delivery is void, and none that is delivered', () => {
    const { facts, steps } = applyProviderEvent({ ...created, status: 'DELIVERING' }, lost);
    expect(steps).toEqual([]);
    expect(followReports({ ...facts, status: 'SETTLED' }).steps).toEqual(['CHARGED_BACK']);
    expect(followReports({ ...facts, status: 'DELIVERED' }).steps).toEqual([]);
  });
});

describe('the shop’s next step', () => {
  const settled = { ...created, status: 'SETTLED', settledForSeconds: 0, deliveryEnded: false } as const;
  const step = (facts: Partial<Parameters<typeof nextStep>[0]>) =>
    nextStep({ ...settled, ...facts }, DELIVERY_SECONDS);

  test('delivers a paid order, and refunds it when it is late or can not be delivered', () => {
    expect(step({})).toEqual({ kind: 'DELIVER' });
    expect(step({ settledForSeconds: DELIVERY_SECONDS - 1 })).toEqual({ kind: 'DELIVER' });
    expect(step({ settledForSeconds: DELIVERY_SECONDS })).toEqual({ kind: 'REFUND', reason: 'LATE' });
    expect(step({ deliveryEnded: true })).toEqual({ kind: 'REFUND', reason: 'NOT_DELIVERABLE' });
  });

  test('[T26] voids a delivery that is late, and starts no refund before that is final', () => {
    const delivering = { status: 'DELIVERING' } as const;
    expect(step(delivering)).toEqual({ kind: 'NOTHING' });
    expect(step({ ...delivering, settledForSeconds: DELIVERY_SECONDS })).toEqual({
      kind: 'VOID_DELIVERY',
      reason: 'LATE',
    });
    expect(step({ ...delivering, refundReported: true })).toMatchObject({ kind: 'VOID_DELIVERY' });
    expect(step({ ...delivering, amountDiffers: true })).toMatchObject({ kind: 'VOID_DELIVERY' });
  });

  test.each(['OPENED', 'LOST'] as const)(
    '[T29] a dispute that is %s stops delivery and refund',
    (chargeback) => {
      expect(step({ chargeback })).toEqual({ kind: 'WAIT' });
      expect(step({ chargeback, status: 'REFUND_PENDING' })).toEqual({ kind: 'WAIT' });
      expect(step({ chargeback, status: 'DELIVERING' })).toEqual({
        kind: 'VOID_DELIVERY',
        reason: 'CHARGEBACK',
      });
    },
  );

  test('a dispute that was won stops nothing', () => {
    expect(step({ chargeback: 'WON' })).toEqual({ kind: 'DELIVER' });
  });

  test('does nothing for payments that ended', () => {
    for (const status of [
      'CREATED',
      'AUTHORISED',
      'REVIEW',
      'DELIVERED',
      'REFUNDED',
      'REFUND_FAILED',
      'CHARGED_BACK',
      'FAILED',
      'EXPIRED',
    ] as const) {
      expect(step({ status })).toEqual({ kind: 'NOTHING' });
    }
  });
});

describe('the table', () => {
  test('[T26] has no way from a delivery to a refund but over a final void or a second admin', () => {
    const ways = PAYMENT_TRANSITIONS.filter(
      ({ from, to }) => (from === 'DELIVERING' || from === 'DELIVERED') && to !== 'DELIVERED',
    );
    expect(ways).toEqual([
      { from: 'DELIVERING', to: 'SETTLED', by: ['chain'] },
      { from: 'DELIVERED', to: 'DELIVERING', by: ['reorganisation'] },
      { from: 'DELIVERED', to: 'REFUND_PENDING', by: ['second-admin'] },
    ]);
  });

  test('a review ends by the provider, an admin or its time limit', () => {
    expect(PAYMENT_TRANSITIONS.filter(({ from }) => from === 'REVIEW')).toEqual([
      { from: 'REVIEW', to: 'SETTLED', by: ['provider'] },
      { from: 'REVIEW', to: 'FAILED', by: ['provider', 'admin', 'time'] },
    ]);
    const authorisedAt = new Date('2026-11-20T15:00:00Z');
    expect(reviewEndOf(authorisedAt)).toEqual(new Date('2026-11-26T15:00:00Z'));
  });

  test('delivers only settled payments, and never leaves REFUNDED', () => {
    expect(PAYMENT_TRANSITIONS.filter(({ to }) => to === 'DELIVERING').map(({ from }) => from)).toEqual([
      'SETTLED',
      'DELIVERED',
    ]);
    expect(PAYMENT_TRANSITIONS.filter(({ from }) => from === 'REFUNDED')).toEqual([]);
  });
});
