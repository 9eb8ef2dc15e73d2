import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import fc from 'fast-check';
import { hashTypedData, size } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { buildListing } from './build-listing.ts';
import { bulkDigests, bulkSignedOrders, bulkTypedData, signedDigest } from './bulk-order.ts';
import { orderDigest, orderTypedData } from './order-typed-data.ts';

const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const domain = { chainId: 8453, seaport: '0x0000000000000068F116a894984e2DB1123eB395' } as const;

const listing = (tokenId: bigint) =>
  buildListing({
    seller: signer.address,
    contract: '0x2222222222222222222222222222222222222222',
    tokenId,
    token: '0x4444444444444444444444444444444444444444',
    priceBaseUnits: 100n,
    feeBasisPoints: 250,
    treasury: '0x3333333333333333333333333333333333333333',
    startTimeSeconds: 10n,
    endTimeSeconds: 20n,
    counter: 0n,
    salt: tokenId,
  });

test('each of the orders leads to the digest that was signed, however many there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 33 }), async (count) => {
      const orders = Array.from({ length: count }, (_, index) => listing(BigInt(index)));
      const typedData = bulkTypedData(domain, orders);
      const digest = hashTypedData(typedData);
      const signature = await signer.signTypedData(typedData);
      for (const order of bulkSignedOrders(orders, signature)) {
        expect(signedDigest(domain, order)).toEqual({ digest, signature });
      }
    }),
    { numRuns: 12 },
  );
});

test('an order that was signed alone leads to its own digest', async () => {
  const components = listing(1n);
  const signature = await signer.signTypedData(orderTypedData(domain, components));
  const digest = orderDigest(domain, components);
  expect(signedDigest(domain, { components, signature })).toEqual({ digest, signature });
  expect(signedDigest(domain, { components, signature: '0x1234' })).toEqual({ digest, signature: '0x1234' });
});

test('[T15] another order leads elsewhere', async () => {
  const orders = [listing(1n), listing(2n), listing(3n)];
  const typedData = bulkTypedData(domain, orders);
  const [first] = bulkSignedOrders(orders, await signer.signTypedData(typedData));
  const other = { components: listing(4n), signature: first!.signature };
  expect(signedDigest(domain, other).digest).not.toBe(hashTypedData(typedData));
  expect(size(first!.signature)).toBe(65 + 3 + 2 * 32);
});

test('the digests to sign for are read from what is shown, without what only fills the tree', () => {
  for (const count of [1, 2, 3, 5, 8]) {
    const orders = Array.from({ length: count }, (_, index) => listing(BigInt(index)));
    const digests = orders.map((order) => orderDigest(domain, order));
    expect(bulkDigests(bulkTypedData(domain, orders))).toEqual(digests);
    // As it comes over the wire.
    const wire = JSON.parse(
      JSON.stringify(bulkTypedData(domain, orders), (_key, value) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
    );
    expect(bulkDigests(wire)).toEqual(digests);
  }
});

test('none, or too many, are refused', () => {
  expect(() => bulkTypedData(domain, [])).toThrow(RangeError);
  const many = Array.from({ length: MAX_ORDERS_PER_SIGNATURE + 1 }, (_, index) => listing(BigInt(index)));
  expect(() => bulkTypedData(domain, many)).toThrow(RangeError);
});
