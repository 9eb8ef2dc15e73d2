import { cancelOrders, fromSignedOrderWire, settleAuction } from '@kura/chain/seaport';
import { approveToken, transferNft } from '@kura/chain/tokens';
import { AUCTION_EXTENSION_LIMIT_SECONDS } from '@kura/domain/orders';
import {
  type AuctionRoom,
  accounts,
  bid,
  type Customer,
  mineUpTo,
  openAuctionRoom,
  passTime,
  passTimeTo,
  reorganise,
  runOut,
  sendCall,
  startAuction,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAuction, termsOf } from './auctions.repository.ts';

const dollar = 1_000_000n;

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

const chain = () => room.shop.chain;
const ordersOf = async (auctionId: string) => {
  const { items } = (await bob.get(`/auction/${auctionId}/bids?include=signedOrder`)).body;
  return { ask: (await room.auctionOf(auctionId)).ask, bids: items };
};
/** The kinds of a customer's notifications about a card. */
async function noticeKindsOf(who: Customer, nftId: string): Promise<string[]> {
  const rows = await room.shop.server.context.db
    .selectFrom('notification')
    .where('user_id', '=', who.userId)
    .where('nft_id', '=', nftId)
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
const withdrawMoney = (who: Customer) =>
  sendCall(
    chain().client,
    who.account,
    approveToken(chain().network.tokens.USDC, chain().network.contracts.seaport, 0n),
  );
/** Restores the approval, which later bids need. */
const approveAgain = (who: Customer) =>
  sendCall(
    chain().client,
    who.account,
    approveToken(chain().network.tokens.USDC, chain().network.contracts.seaport, 10_000n * dollar),
  );

test('of a sealed pack ends before the reveal deadline of its drop, however late bids come, and says when that is', async () => {
  const { db } = room.shop.server.context;
  const nftId = room.freshPack();
  const { gacha_id: gachaId } = await db
    .selectFrom('pack')
    .where('nft_id', '=', nftId)
    .select('gacha_id')
    .executeTakeFirstOrThrow();
  const { reveal_deadline_seconds: deadline } = await db
    .selectFrom('drop_on_chain')
    .where('gacha_id', '=', gachaId)
    .select('reveal_deadline_seconds')
    .executeTakeFirstOrThrow();
  const setDeadline = (seconds: number) =>
    db
      .updateTable('drop_on_chain')
      .set({ reveal_deadline_seconds: seconds })
      .where('gacha_id', '=', gachaId)
      .execute();
  const day = AUCTION_EXTENSION_LIMIT_SECONDS;
  const end = Number((await chain().client.getBlock()).timestamp) + 5_000;
  const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
  const prepare = () =>
    alice.post('/contract/create-order', {
      ...{ type: 'AUCTION', nftId, token: 'USDC', endsAt: instant(end) },
      ...{ reservePrice: '100', startingPrice: '50', increment: '5' },
    });
  const refusal = {
    status: 422,
    code: 'AUCTION_TERMS_INVALID',
    body: { revealDeadline: instant(end + day), endsBefore: instant(end) },
  };
  await setDeadline(end + day);
  expect(await prepare()).toMatchObject(refusal);

  await setDeadline(end + day + 1);
  const prepared = await prepare();
  expect(prepared.status).toBe(201);
  await setDeadline(end + day);
  expect(await alice.perform(prepared.body)).toMatchObject(refusal);

  await setDeadline(end + day + 1);
  const { body } = await alice.perform((await prepare()).body);
  expect((await room.auctionOf(body.result.orderId)).revealDeadline).toBe(instant(end + day + 1));
  await setDeadline(deadline);
  const ofCard = await startAuction(room.shop, alice, room.freshCard());
  expect((await room.auctionOf(ofCard)).revealDeadline).toBeNull();
});

describe('an auction', () => {
  test('[T23] is settled automatically with its best bid: the whole price in the exact split', async () => {
    const nftId = room.freshCard();
    const auctionId = await startAuction(room.shop, alice, nftId);
    expect(await room.auctionOf(auctionId)).toMatchObject({
      ...{ state: 'RUNNING', bidCount: 0, bestBid: null, minimumBid: '50', reserveMet: false },
    });
    expect((await bid(bob, auctionId, '50')).status).toBe(200);
    expect((await bid(carol, auctionId, '150.000003')).status).toBe(200);
    expect(await room.auctionOf(auctionId)).toMatchObject({
      bidCount: 2,
      bestBid: { price: '150.000003', offerer: accounts.carol.address.toLowerCase(), fillable: true },
      ...{ minimumBid: '155.000003', reserveMet: true },
    });
    const shown = { saleType: 'AUCTION', price: '150.000003', paymentToken: 'USDC' };
    expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject(shown);
    expect((await bob.get(`/seaport/order/${nftId}`)).body).toMatchObject({
      order: null,
      auction: { id: auctionId },
    });

    const people = [accounts.alice, accounts.bob, accounts.carol, accounts.treasury];
    const balances = () => Promise.all(people.map(({ address }) => room.balanceOf(address)));
    const before = await balances();
    await runOut(room.shop, auctionId);
    const after = await balances();
    const price = 150_000_003n;
    const fee = (price * 250n) / 10_000n;
    const moved = after.map((amount, index) => amount - (before[index] ?? 0n));
    expect(moved).toEqual([price - fee, 0n, -price, fee]);

    const sold = await room.auctionOf(auctionId);
    expect(sold).toMatchObject({ state: 'SOLD', bestBid: { status: 'Completed', price: '150.000003' } });
    expect(sold.transactionHash).toMatch(/^0x/);
    expect((await room.bidsOf(auctionId)).map(({ status }) => status)).toEqual(['Completed', 'Expired']);
    expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject({
      ...{ owner: accounts.carol.address, saleType: 'UNASSIGNED', price: null },
      lastSale: { price: '150.000003' },
    });
    const [sale] = (await bob.get(`/nft/activity/${nftId}`)).body.items;
    expect(sale).toMatchObject({ type: 'Sale', price: '150.000003', to: accounts.carol.address });
    expect(await noticeKindsOf(carol, nftId)).toContain('AUCTION_WON');
    expect(await noticeKindsOf(bob, nftId)).toEqual(expect.arrayContaining(['OUTBID', 'AUCTION_ENDED']));
    expect(await noticeKindsOf(alice, nftId)).toContain('AUCTION_ENDED');
    expect(await room.shop.differences()).toEqual([]);
  });

  test('in USDT is bid for and paid in USDT', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard(), { token: 'USDT' });
    expect((await bid(bob, auctionId, '120')).status).toBe(200);
    const before = await room.balanceOf(accounts.bob.address, 'USDT');
    await runOut(room.shop, auctionId);
    expect(await room.balanceOf(accounts.bob.address, 'USDT')).toBe(before - 120n * dollar);
  });

  test('with a best bid below the reserve returns the card, which is free again', async () => {
    const nftId = room.freshCard();
    const auctionId = await startAuction(room.shop, alice, nftId);
    await bid(bob, auctionId, '99');
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'UNSOLD', ask: { status: 'Expired' } });
    expect(await room.bidsOf(auctionId)).toMatchObject([{ status: 'Expired' }]);
    expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject({
      ...{ owner: accounts.alice.address, saleType: 'UNASSIGNED', price: null },
    });
    expect(await noticeKindsOf(alice, nftId)).toContain('AUCTION_ENDED');
    const again = await alice.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '90' });
    expect(again.status).toBe(201);
    expect(await room.shop.differences()).toEqual([]);
  });

  test('that nobody bids in returns the card', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'UNSOLD', bidCount: 0 });
  });

  test('[T18] [T21] goes to the next bid when the best one’s money is gone, and tells who was passed over', async () => {
    const nftId = room.freshCard();
    const auctionId = await startAuction(room.shop, alice, nftId);
    await bid(bob, auctionId, '110');
    await bid(carol, auctionId, '200');
    const end = BigInt(Math.floor(Date.parse((await room.auctionOf(auctionId)).endsAt) / 1000));
    await mineUpTo(chain().client, end - 70n);
    await room.shop.settle();
    await withdrawMoney(carol);
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '110' } });
    expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);
    expect(await noticeKindsOf(carol, nftId)).toContain('BID_PASSED_OVER');
    await approveAgain(carol);
  });

  test('frozen by its first bid is not cancelled by the shop; cancelled on chain it ends, and its bidders are notified', async () => {
    const nftId = room.freshCard();
    const auctionId = await startAuction(room.shop, alice, nftId);
    expect((await alice.post('/contract/cancel-order', { orderId: auctionId })).status).toBe(201);
    await bid(bob, auctionId, '120');
    const cancel = async (input: object) => (await alice.post('/contract/cancel-order', input)).code;
    expect(await cancel({ orderId: auctionId })).toBe('AUCTION_HAS_BIDS');
    expect(await cancel({ orderIds: [auctionId] })).toBe('AUCTION_HAS_BIDS');
    expect(await cancel({ nftId })).toBe('AUCTION_HAS_BIDS');
    const sent = { to: accounts.dave.address, cancelOrders: true };
    expect((await alice.post(`/nft/transfer/${nftId}`, sent)).code).toBe('AUCTION_HAS_BIDS');
    const { ask } = await ordersOf(auctionId);
    const { components } = fromSignedOrderWire(ask.signedOrder);
    await sendCall(chain().client, accounts.alice, cancelOrders(chain().network.contracts, [components]));
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({
      state: 'CANCELLED',
      ask: { status: 'Cancelled' },
    });
    expect(await room.bidsOf(auctionId)).toMatchObject([{ status: 'Expired' }]);
    expect(await noticeKindsOf(bob, nftId)).toContain('AUCTION_ENDED');
    expect((await bid(carol, auctionId, '130')).code).toBe('AUCTION_ENDED');
    expect((await bob.get(`/nft/${nftId}`)).body.saleType).toBe('UNASSIGNED');
  });

  test('is not sold twice: neither listed as well, nor its card given for an offer', async () => {
    const nftId = room.freshCard();
    const listed = { type: 'FIXED_PRICE', nftId, price: '500' };
    await startAuction(room.shop, alice, nftId);
    expect((await alice.post('/contract/create-order', listed)).code).toBe('NOT_LISTABLE');
    const other = room.freshCard();
    const { body } = await alice.post('/contract/create-order', { ...listed, nftId: other });
    await alice.perform(body);
    await expect(startAuction(room.shop, alice, other)).rejects.toThrow('ALREADY_LISTED');
  });
});

describe('[T21] the end', () => {
  test('is extended by a late bid, and not by an early one', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    const { endsAt } = await room.auctionOf(auctionId);
    const end = BigInt(Math.floor(Date.parse(endsAt) / 1000));
    await bid(bob, auctionId, '110');
    expect((await room.auctionOf(auctionId)).endsAt).toBe(endsAt);
    await mineUpTo(chain().client, end - 100n);
    await room.shop.settle();
    await bid(carol, auctionId, '120');
    const { timestamp } = await chain().client.getBlock();
    const later = await room.auctionOf(auctionId);
    expect(later.setForAt).toBe(endsAt);
    // Carol's approval takes its own block before.
    expect(Date.parse(later.endsAt) / 1000).toBeGreaterThanOrEqual(Number(end) + 200);
    expect(Date.parse(later.endsAt) / 1000).toBeLessThanOrEqual(Number(timestamp) + 300);
    await mineUpTo(chain().client, end);
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'RUNNING' });
    expect((await bid(bob, auctionId, '130')).status).toBe(200);
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '130' } });
  });

  test('[T34] is extended when the chain halted for 33 minutes at its end', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    await bid(bob, auctionId, '110');
    const end = BigInt(Math.floor(Date.parse((await room.auctionOf(auctionId)).endsAt) / 1000));
    await mineUpTo(chain().client, end - 600n);
    await passTime(chain().client, 33 * 60);
    await room.shop.settle();
    const resumedAt = Number((await chain().client.getBlock()).timestamp);
    const resumed = await room.auctionOf(auctionId);
    expect(resumed).toMatchObject({ state: 'RUNNING', setForAt: new Date(Number(end) * 1000).toISOString() });
    expect(Date.parse(resumed.endsAt) / 1000).toBe(resumedAt + 300);
    expect((await bid(carol, auctionId, '120')).status).toBe(200);
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '120' } });
  });

  test('[T39] comes by the chain’s time, not by the server’s clock', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    expect((await bid(bob, auctionId, '110')).status).toBe(200);
    const { endsAt } = await room.auctionOf(auctionId);
    await runOut(room.shop, auctionId);
    // Other tests have moved the chain's time by hours, but not the server's clock.
    expect(room.shop.server.context.clock.now().toISOString() < endsAt).toBe(true);
    expect((await bid(carol, auctionId, '120')).code).toBe('AUCTION_ENDED');
  });
});

describe('[T61] a settlement', () => {
  async function overAuction(): Promise<{ auctionId: string; nftId: string }> {
    const nftId = room.freshCard();
    const auctionId = await startAuction(room.shop, alice, nftId);
    await bid(bob, auctionId, '110');
    await bid(carol, auctionId, '120');
    return { auctionId, nftId };
  }

  async function settlement(auctionId: string, place: number) {
    const auction = await findAuction(room.shop.server.context.db, auctionId);
    if (auction === undefined) throw new Error('no auction');
    const { ask, bids } = await ordersOf(auctionId);
    const { network } = chain();
    return settleAuction(network.contracts.auctionHouse, termsOf(auction, network), {
      ask: fromSignedOrderWire(ask.signedOrder),
      bid: fromSignedOrderWire(bids[place].signedOrder),
      place: { sequence: 0, proof: [] },
    });
  }

  test('by the seller two days later, with another bid than the best and without a list, is shown as it was', async () => {
    const { auctionId, nftId } = await overAuction();
    const call = await settlement(auctionId, 1);
    const end = BigInt(Math.floor(Date.parse((await room.auctionOf(auctionId)).setForAt) / 1000));
    // The shop is away for two days.
    await passTimeTo(chain().client, end + 172_800n);
    await sendCall(chain().client, accounts.alice, call);
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '110' } });
    expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);
    await expect(sendCall(chain().client, accounts.operator, call)).rejects.toThrow();
    expect(await room.shop.differences()).toEqual([]);
  });

  test('is not tried again once it is done, however often the job runs', async () => {
    const { auctionId } = await overAuction();
    await runOut(room.shop, auctionId);
    const tries = () =>
      room.shop.server.context.db
        .selectFrom('auction_settlement')
        .where('auction_id', '=', auctionId)
        .selectAll()
        .execute();
    expect(await tries()).toHaveLength(1);
    const { database } = room.shop.server;
    await database.pool.query(
      `select graphile_worker.add_job('settle-auction', json_build_object('auctionId', $1::text)) from generate_series(1, 5)`,
      [auctionId],
    );
    await room.shop.settle();
    expect(await tries()).toHaveLength(1);
  });

  test('raced by a transfer of the card ends the auction without a sale', async () => {
    const { auctionId, nftId } = await overAuction();
    const end = BigInt(Math.floor(Date.parse((await room.auctionOf(auctionId)).endsAt) / 1000));
    const { contractAddress, tokenId } = (await bob.get(`/nft/${nftId}`)).body;
    await mineUpTo(chain().client, end);
    const to = accounts.dave.address;
    await sendCall(
      chain().client,
      accounts.alice,
      transferNft(contractAddress, accounts.alice.address, to, BigInt(tokenId)),
    );
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({
      state: 'CANCELLED',
      ask: { cancelReason: 'MOVED_AWAY' },
    });
    expect((await dave.get(`/nft/${nftId}`)).body).toMatchObject({ owner: to, saleType: 'UNASSIGNED' });
    expect(await room.shop.differences()).toEqual([]);
  });

  test('[T10] [T32] is taken back by a reorganisation, and made again', async () => {
    const { auctionId, nftId } = await overAuction();
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD' });
    await reorganise(chain().client, 1);
    await room.shop.server.indexer.catchUp();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SETTLING' });
    expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.alice.address);
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '120' } });
    expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.carol.address);
    expect(await room.shop.differences()).toEqual([]);
  });
});
