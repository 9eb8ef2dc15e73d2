import { describe, expect, test } from 'vitest';
import { ORDER_TRANSITIONS, orderStanding, whyUnfillable } from './order-status.ts';

const open = {
  fulfilled: false,
  cancelled: false,
  counterRaised: false,
  movedAway: false,
  packRevealed: false,
  endsAtSeconds: 1000,
};

describe('an order', () => {
  test('is Open until its end and Expired from then on', () => {
    expect(orderStanding(open, 999).status).toBe('Open');
    expect(orderStanding(open, 1000).status).toBe('Expired');
  });

  test('is Completed by its fill, though the fill moves the token away', () => {
    const standing = orderStanding({ ...open, fulfilled: true, movedAway: true }, 2000);
    expect(standing).toEqual({ status: 'Completed', cancelReason: null });
  });

  test.each([
    ['BY_OFFERER', { cancelled: true }],
    ['COUNTER_RAISED', { counterRaised: true }],
    ['MOVED_AWAY', { movedAway: true }],
    ['REVEALED', { packRevealed: true, movedAway: true }],
  ] as const)('is Cancelled for good, with the reason: %s', (cancelReason, change) => {
    expect(orderStanding({ ...open, ...change }, 10)).toEqual({ status: 'Cancelled', cancelReason });
    expect(orderStanding({ ...open, ...change }, 5000).status).toBe('Cancelled');
  });

  test('never leaves a final state', () => {
    expect(new Set(ORDER_TRANSITIONS.map((step) => step.from))).toEqual(new Set(['Open']));
  });
});

describe('a listing can be filled', () => {
  const listing = { owned: true, approved: true, inCustody: false, startsAtSeconds: 100 };

  test('by whoever pays, while its seller holds the token and Seaport may move it', () => {
    expect(whyUnfillable(listing, 100)).toBeNull();
  });

  test.each([
    ['NOT_OWNER', { owned: false }],
    ['NO_APPROVAL', { approved: false }],
    ['IN_CUSTODY', { inCustody: true, owned: false }],
    ['NOT_STARTED', { startsAtSeconds: 101 }],
  ] as const)('not otherwise: %s', (reason, change) => {
    expect(whyUnfillable({ ...listing, ...change }, 100)).toBe(reason);
  });
});
