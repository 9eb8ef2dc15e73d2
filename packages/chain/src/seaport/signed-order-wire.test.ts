import { describe, expect, test } from 'vitest';
import { buildListing } from './build-listing.ts';
import type { SignedOrder } from './order.ts';
import {
  fromSignedOrderWire,
  InvalidOrderError,
  type SignedOrderWire,
  toSignedOrderWire,
} from './signed-order-wire.ts';

const order: SignedOrder = {
  components: buildListing({
    seller: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    contract: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    tokenId: 65_537n,
    token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    priceBaseUnits: 20_000_000n,
    feeBasisPoints: 250,
    treasury: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    startTimeSeconds: 1_790_000_000n,
    endTimeSeconds: 1_790_086_400n,
    counter: 2n ** 200n,
    salt: 2n ** 255n,
  }),
  signature: '0x1234',
};

describe('a signed order on the wire', () => {
  test('has its offerer in lower case and numbers as decimal texts', () => {
    const { parameters } = toSignedOrderWire(order);
    expect(parameters.offerer).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266');
    expect(parameters.salt).toBe((2n ** 255n).toString());
    expect(parameters.totalOriginalConsiderationItems).toBe(2);
    expect(JSON.parse(JSON.stringify(parameters))).toEqual(parameters);
  });

  test('is the same order when it is read again', () => {
    expect(fromSignedOrderWire(toSignedOrderWire(order))).toEqual(order);
  });

  const wire = toSignedOrderWire(order);
  const { parameters } = wire;
  const withParameters = (change: Partial<SignedOrderWire['parameters']>): SignedOrderWire => ({
    ...wire,
    parameters: { ...parameters, ...change },
  });
  const [item] = parameters.offer;

  test.each<[string, SignedOrderWire]>([
    ['parameters.offerer', withParameters({ offerer: '0x12' })],
    ['parameters.zone', withParameters({ zone: 'zone.eth' })],
    ['parameters.zoneHash', withParameters({ zoneHash: '0x00' })],
    ['parameters.conduitKey', withParameters({ conduitKey: `0x${'zz'.repeat(32)}` })],
    ['parameters.salt', withParameters({ salt: '0x2a' })],
    ['parameters.salt', withParameters({ salt: '042' })],
    ['parameters.salt', withParameters({ salt: (2n ** 256n).toString() })],
    ['parameters.counter', withParameters({ counter: '-1' })],
    ['parameters.startTime', withParameters({ startTime: '1e9' })],
    ['parameters.endTime', withParameters({ endTime: '' })],
    ['parameters.orderType', withParameters({ orderType: 4 })],
    ['parameters.totalOriginalConsiderationItems', withParameters({ totalOriginalConsiderationItems: 3 })],
    ['parameters.offer.0.itemType', withParameters({ offer: [{ ...item!, itemType: 6 }] })],
    ['parameters.offer.0.startAmount', withParameters({ offer: [{ ...item!, startAmount: '1.0' }] })],
    ['signature', { ...wire, signature: '0x123' }],
    ['signature', { ...wire, signature: 'none' }],
  ])('[T15] is refused when %s is not in its one form', (path, changed) => {
    expect(() => fromSignedOrderWire(changed)).toThrow(InvalidOrderError);
    try {
      fromSignedOrderWire(changed);
    } catch (error) {
      expect((error as InvalidOrderError).path).toBe(path);
    }
  });
});
