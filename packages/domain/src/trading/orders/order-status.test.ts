import { describe, expect, test } from 'vitest';
import {
  deriveOrderStatus,
  listingUnfillableReason,
  ORDER_TRANSITIONS,
  type PaymentFacts,
  paymentUnfillableReason,
  type SignedFacts,
  signedUnfillableReason,
} from './order-status.ts';

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
    expect(deriveOrderStatus(open, 999).status).toBe('Open');
    expect(deriveOrderStatus(open, 1000).status).toBe('Expired');
  });

  test('is Completed by its fill, though the fill moves the token away', () => {
    const standing = deriveOrderStatus({ ...open, fulfilled: true, movedAway: true }, 2000);
    expect(standing).toEqual({ status: 'Completed', cancelReason: null });
  });

  test.each([
    ['BY_OFFERER', { cancelled: true }],
    ['COUNTER_RAISED', { counterRaised: true }],
    ['MOVED_AWAY', { movedAway: true }],
    ['REVEALED', { packRevealed: true, movedAway: true }],
  ] as const)('is Cancelled for good, with the reason: %s', (cancelReason, change) => {
    expect(deriveOrderStatus({ ...open, ...change }, 10)).toEqual({ status: 'Cancelled', cancelReason });
    expect(deriveOrderStatus({ ...open, ...change }, 5000).status).toBe('Cancelled');
  });

  test('[T61] is Expired when its auction is over, though what was signed lasts longer', () => {
    expect(deriveOrderStatus({ ...open, auctionEnded: true }, 10).status).toBe('Expired');
    expect(deriveOrderStatus({ ...open, auctionEnded: true, fulfilled: true }, 10).status).toBe('Completed');
    expect(deriveOrderStatus({ ...open, auctionEnded: true, cancelled: true }, 10).status).toBe('Cancelled');
    expect(deriveOrderStatus({ ...open, auctionEnded: true, movedAway: true }, 10).status).toBe('Expired');
  });

  test('never leaves a final state', () => {
    expect(new Set(ORDER_TRANSITIONS.map((step) => step.from))).toEqual(new Set(['Open']));
  });
});

describe('a listing can be filled', () => {
  const listing = { owned: true, approved: true, inCustody: false, held: false, startsAtSeconds: 100 };

  test('by anyone who pays, while its seller holds the token and Seaport may move it', () => {
    expect(listingUnfillableReason(listing, 100)).toBeNull();
  });

  test.each([
    ['NOT_OWNER', { owned: false }],
    ['NO_APPROVAL', { approved: false }],
    ['IN_CUSTODY', { inCustody: true, owned: false }],
    ['HELD', { held: true, approved: false }],
    ['NOT_STARTED', { startsAtSeconds: 101 }],
  ] as const)('not otherwise: %s', (reason, change) => {
    expect(listingUnfillableReason({ ...listing, ...change }, 100)).toBe(reason);
  });
});

describe('an offer or bid can be filled', () => {
  const payment: PaymentFacts = {
    priceBaseUnits: 100n,
    balanceBaseUnits: 100n,
    allowanceBaseUnits: 100n,
    accountDeployed: true,
    startsAtSeconds: 100,
  };

  test('while its bidder has the money and Seaport may take it', () => {
    expect(paymentUnfillableReason(payment, 100)).toBeNull();
  });

  test.each([
    ['NO_FUNDS', { balanceBaseUnits: 99n, allowanceBaseUnits: 0n }],
    ['NO_APPROVAL', { allowanceBaseUnits: 99n }],
    ['ACCOUNT_UNDEPLOYED', { accountDeployed: false, balanceBaseUnits: 0n }],
    ['NOT_STARTED', { startsAtSeconds: 101 }],
  ] as const)('[T16] [T18] not otherwise: %s', (reason, change) => {
    expect(paymentUnfillableReason({ ...payment, ...change }, 100)).toBe(reason);
  });
});

describe('a signed order is taken by Seaport', () => {
  const signed: SignedFacts = {
    used: false,
    counterCurrent: true,
    accountDeployed: true,
    signatureHolds: true,
  };

  test('while it is unused, of the present counter, and answered for', () => {
    expect(signedUnfillableReason(signed)).toBeNull();
  });

  test.each([
    ['USED', { used: true, counterCurrent: false }],
    ['WRONG_COUNTER', { counterCurrent: false, signatureHolds: false }],
    ['ACCOUNT_UNDEPLOYED', { accountDeployed: false, signatureHolds: false }],
    ['SIGNATURE_VOID', { signatureHolds: false }],
  ] as const)('[T16] not otherwise: %s', (reason, change) => {
    expect(signedUnfillableReason({ ...signed, ...change })).toBe(reason);
  });
});
