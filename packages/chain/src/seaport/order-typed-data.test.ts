import { describe, expect, test } from 'vitest';
import { buildListing, type ListingTerms } from './build-listing.ts';
import type { OrderComponents } from './order.ts';
import { orderDigest, orderHash } from './order-typed-data.ts';

const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395';

const terms: ListingTerms = {
  seller: '0x1111111111111111111111111111111111111111',
  contract: '0x2222222222222222222222222222222222222222',
  tokenId: 65_537n,
  token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  priceBaseUnits: 20_000_003n,
  feeBasisPoints: 250,
  treasury: '0x3333333333333333333333333333333333333333',
  startTimeSeconds: 1_790_000_000n,
  endTimeSeconds: 1_790_086_400n,
  counter: 0n,
  salt: 42n,
};

// Golden: made by seaport-js 4.3.0 (`getOrderHash`) and ethers 6.17.0 (`TypedDataEncoder.hash`) from the same order.
const GOLDEN_HASH = '0x538bc5dd741d656a4c886e0e22b5502b31e83205f2330b057e41ed1859969c58';
const GOLDEN_DIGEST_ON_BASE = '0x321e5e73538c8460830178db5738b288f6c681e10ad6bb25404b02d9c16bd816';

describe('an order', () => {
  const order = buildListing(terms);

  test('has the hash and the digest that other programs give it', () => {
    expect(orderHash(order)).toBe(GOLDEN_HASH);
    expect(orderDigest({ chainId: 8453, seaport: SEAPORT }, order)).toBe(GOLDEN_DIGEST_ON_BASE);
  });

  test('[T15] has another digest on another chain and for another contract, but the same hash', () => {
    const digests = [
      orderDigest({ chainId: 8453, seaport: SEAPORT }, order),
      orderDigest({ chainId: 84532, seaport: SEAPORT }, order),
      orderDigest({ chainId: 8453, seaport: terms.contract }, order),
    ];
    expect(new Set(digests).size).toBe(3);
  });

  const [offer] = order.offer;
  const [proceeds, fee] = order.consideration;
  const changes: Record<string, Partial<OrderComponents>> = {
    offerer: { offerer: terms.treasury },
    zone: { zone: terms.treasury },
    'what is offered': { offer: [{ ...offer!, identifierOrCriteria: 1n }] },
    'what is wanted': { consideration: [proceeds!, { ...fee!, startAmount: 1n }] },
    'the order of what is wanted': { consideration: [fee!, proceeds!] },
    restriction: { orderType: 2 },
    start: { startTime: 1n },
    end: { endTime: 1_790_086_401n },
    'zone hash': { zoneHash: `0x${'01'.repeat(32)}` },
    salt: { salt: 43n },
    'conduit key': { conduitKey: `0x${'01'.repeat(32)}` },
    counter: { counter: 1n },
  };
  test.each(Object.entries(changes))('is another order with another %s', (_, change) => {
    expect(orderHash({ ...order, ...change })).not.toBe(orderHash(order));
  });
});
