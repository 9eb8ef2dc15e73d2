import { describe, expect, it } from 'vitest';
import { digestOf, MAX_DIGEST_IDS } from './room-digest.ts';

const order = (seq: number, name: string, nftId: string | null, sells?: boolean) => ({
  seq,
  name,
  payload: { orderId: `order ${seq}`, nftId, ...(sells !== undefined && { sells }) },
});

describe('a digest of a room', () => {
  it('names each changed card once under each event, and the order of an offer for any card', () => {
    expect(
      digestOf([
        order(5, 'OrderFulfilled', 'a'),
        order(6, 'OrderFulfilled', 'a'),
        order(7, 'OrderCancelled', 'a'),
        order(8, 'OrderCreated', null, false),
      ]),
    ).toEqual({
      firstSeq: 5,
      changes: { OrderFulfilled: ['a'], OrderCancelled: ['a'], OrderCreated: ['order 8'] },
      listed: [],
      openOrders: ['order 8'],
      packsLeft: {},
    });
  });

  it('names what was put on sale, without the cards of offers', () => {
    const { listed, changes } = digestOf([
      order(1, 'OrderCreated', 'a', true),
      order(2, 'OrderCreated', 'b', false),
    ]);
    expect(listed).toEqual(['a']);
    expect(changes).toEqual({ OrderCreated: ['a', 'b'] });
  });

  it('has the newest count of packs by drop, and the drawn cards', () => {
    const sold = (seq: number, gachaId: string, remaining: number) => ({
      seq,
      name: 'GachaSold',
      payload: { gachaId, quantity: 1, remaining },
    });
    const revealed = { seq: 4, name: 'GachaRevealed', payload: { gachaId: 'd', nftIds: ['a', 'b'] } };
    expect(digestOf([sold(1, 'd', 9), sold(2, 'd', 8), sold(3, 'e', 1), revealed])).toEqual({
      firstSeq: 1,
      changes: { GachaSold: ['d', 'e'], GachaRevealed: ['a', 'b'] },
      listed: [],
      openOrders: [],
      packsLeft: { d: 8, e: 1 },
    });
  });

  it('lists no ids of an event with too many', () => {
    const messages = Array.from({ length: MAX_DIGEST_IDS + 1 }, (_unused, index) =>
      order(index + 1, 'OrderCreated', `card ${index}`, true),
    );
    expect(digestOf(messages)).toMatchObject({ changes: { OrderCreated: null }, listed: null });
    expect(digestOf(messages.slice(1)).listed).toHaveLength(MAX_DIGEST_IDS);
  });
});
