import {
  type AuctionRoom,
  accounts,
  bid,
  type Customer,
  customerOf,
  fund,
  openAuctionRoom,
  runOut,
  startAuction,
} from '@kura/testing';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumReserved } from '../orders/index.ts';

let room: AuctionRoom;
let alice: Customer;
let bob: Customer;
let carol: Customer;
let dave: Customer;

beforeAll(async () => {
  room = await openAuctionRoom();
  ({ alice, bob, carol, dave } = room);
});
afterAll(() => room.shop.stop());

const history = async (auctionId: string) =>
  (await room.bidsOf(auctionId)).map(({ price, offerer }) => [nameOf(offerer), price]);
const nameOf = (wallet: string) =>
  Object.entries(accounts).find(([, { address }]) => address.toLowerCase() === wallet)?.[0];
const privateBids = async (auctionId: string) =>
  room.shop.server.context.db
    .selectFrom('proxy_bid as b')
    .innerJoin('proxy_maximum as m', 'm.id', 'b.maximum_id')
    .where('m.auction_id', '=', auctionId)
    .select(['b.price_base_units', 'b.salt', 'b.signature', 'b.is_consumed'])
    .execute();

test('a private maximum bids as little as others make necessary, in the same moment', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  expect((await bid(bob, auctionId, '50', '120')).status).toBe(200);
  expect(await room.auctionOf(auctionId)).toMatchObject({ bestBid: { price: '50' }, minimumBid: '55' });
  expect((await bid(carol, auctionId, '70')).status).toBe(200);
  expect(await history(auctionId)).toEqual([
    ['bob', '75'],
    ['carol', '70'],
    ['bob', '50'],
  ]);
  expect((await bid(carol, auctionId, '118')).status).toBe(200);
  expect((await history(auctionId))[0]).toEqual(['bob', '120']);
  expect((await bid(carol, auctionId, '125')).status).toBe(200);
  expect((await history(auctionId))[0]).toEqual(['carol', '125']);
});

test('of two private maxima the higher leads at once, by the increment', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  await bid(bob, auctionId, '50', '150');
  await bid(carol, auctionId, '60', '200');
  expect(await history(auctionId)).toEqual([
    ['carol', '155'],
    ['bob', '150'],
    ['carol', '60'],
    ['bob', '50'],
  ]);
  await runOut(room.shop, auctionId);
  expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '155' } });
});

test('of equals the earlier leads, against a plain bid too', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  await bid(bob, auctionId, '50', '100');
  await bid(carol, auctionId, '60', '100');
  expect((await history(auctionId))[0]).toEqual(['bob', '100']);
  const other = await startAuction(room.shop, alice, room.freshCard());
  await bid(bob, other, '50', '100');
  await bid(dave, other, '100');
  expect((await history(other))[0]).toEqual(['bob', '100']);
  await runOut(room.shop, other);
  expect((await room.auctionOf(other)).bestBid.offerer).toBe(accounts.bob.address.toLowerCase());
});

test('[T18] a bid by a maximum still leads after its funds are checked at the next block', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  await bid(bob, auctionId, '50', '120');
  await bid(carol, auctionId, '70');
  await fund(room.shop.chain, bob.account.address, { usdc: 1n });
  await room.shop.settle();
  expect((await room.auctionOf(auctionId)).bestBid).toMatchObject({ price: '75' });
});

test('[T1] an unpublished bid is served to nobody', async () => {
  const nftId = room.freshCard();
  const auctionId = await startAuction(room.shop, alice, nftId);
  await bid(bob, auctionId, '50', '777.77');
  const hidden = (await privateBids(auctionId)).filter(({ is_consumed }) => !is_consumed);
  expect(hidden).toHaveLength(63);
  // The place in the tree, behind the shared signature, and the salts, without which hashes reveal nothing.
  const canaries = hidden.flatMap(({ signature, salt }) => [signature.slice(132), String(salt)]);
  expect(new Set(hidden.map(({ salt }) => salt)).size).toBe(hidden.length);
  const owner = accounts.alice.address;
  const bidder = accounts.bob.address;
  const paths = [
    ...[`/auction`, `/auction/${auctionId}`, `/auction/${auctionId}/bids?pageSize=100`],
    ...[`/nft/${nftId}`, `/nft/activity/${nftId}`, `/seaport/order/${nftId}`, `/seaport/offers/${nftId}`],
    ...[
      `/seaport/offers-received/${owner}`,
      `/seaport/offers-made/${bidder}`,
      `/seaport/listings-made/${owner}`,
    ],
    ...[
      '/intent?status=any',
      '/notification',
      '/events?room=market&after=0',
      `/events?room=nft:${nftId}&after=0`,
    ],
  ];
  for (const who of [alice, carol]) {
    for (const path of paths) {
      const text = JSON.stringify((await who.get(path)).body);
      expect(text, path).not.toContain('777.77');
      expect(text, path).not.toContain('777770000');
      expect(
        canaries.filter((canary) => text.includes(canary)),
        path,
      ).toEqual([]);
    }
  }
  const { minimumBid, bidCount } = await room.auctionOf(auctionId);
  expect({ minimumBid, bidCount }).toEqual({ minimumBid: '55', bidCount: 1 });
});

test('a private maximum is cancelled together with its bid, and bids no more', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  const { body } = await bid(bob, auctionId, '50', '100');
  const [orderId] = body.result.orderIds;
  const { body: cancelling } = await bob.post('/contract/cancel-order', { orderId });
  await bob.perform(cancelling);
  await room.shop.settle();
  expect((await bob.get(`/intent/${cancelling.intentId}`)).body.status).toBe('CONFIRMED');
  await bid(carol, auctionId, '55');
  expect(await history(auctionId)).toEqual([
    ['carol', '55'],
    ['bob', '50'],
  ]);
});

test('a private maximum stays within what its bidder can pay by then', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  await bid(dave, auctionId, '50', '9000');
  await room.shop.server.context.db
    .updateTable('bidder_funds')
    .set({ balance_base_units: 300_000_000n })
    .where('wallet', '=', accounts.dave.address.toLowerCase())
    .execute();
  await bid(carol, auctionId, '500');
  expect((await history(auctionId))[0]).toEqual(['carol', '500']);
});

test('[T18] a private maximum counts as promised money: other approvals leave room for it', async () => {
  const bidder = await customerOf(room.shop, accounts.eve);
  await fund(room.shop.chain, bidder.account.address, { usdc: 1_000_000_000n });
  const running = await startAuction(room.shop, alice, room.freshCard());
  const { body: placed } = await bid(bidder, running, '50', '300');
  const [orderId] = placed.result.orderIds;
  const other = await startAuction(room.shop, alice, room.freshCard());
  expect((await bid(bidder, other, '50')).status).toBe(200);
  expect((await bid(bidder, other, '60')).status).toBe(200);
  const funds = { wallet: bidder.account.address.toLowerCase() as Address, token: 'USDC' } as const;
  const { db } = room.shop.server.context;
  expect(await sumReserved(db, funds)).toBe(360_000_000n);
  expect(await sumReserved(db, { ...funds, token: 'USDT' })).toBe(0n);
  const { body } = await bidder.post('/contract/cancel-order', { orderId });
  await bidder.perform(body);
  await room.shop.settle();
  expect(await sumReserved(db, funds)).toBe(60_000_000n);
});
