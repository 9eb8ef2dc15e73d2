import { approveToken, setDefaultOperator } from '@kura/chain';
import {
  type AuctionRoom,
  accounts,
  bid,
  type Customer,
  openAuctionRoom,
  passTimeTo,
  runOut,
  sendCall,
  startAuction,
  withFailpoint,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAuctionJob } from './settle-auction.job.ts';

let room: AuctionRoom;
let alice: Customer;
let bob: Customer;
let carol: Customer;

beforeAll(async () => {
  room = await openAuctionRoom(16);
  ({ alice, bob, carol } = room);
});
afterAll(() => room.shop.stop());

async function auctionWithBids(): Promise<{ auctionId: string; nftId: string }> {
  const nftId = room.freshCard();
  const auctionId = await startAuction(room.shop, alice, nftId);
  await bid(bob, auctionId, '110');
  await bid(carol, auctionId, '120');
  return { auctionId, nftId };
}

const jobsAgain = () =>
  room.shop.server.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now(), last_error = null where last_error is not null',
  );

describe('[T37] a settlement that breaks off', () => {
  test.each([
    'settle.winner-found',
    'settle.before-commit',
    'transaction.before-commit',
    'transaction.after-commit',
    'operator.nonce-allotted',
    'operator.signed',
    'operator.sent',
    'operator.before-settle',
    'indexer.before-commit',
  ])('at %s is done once, by itself', async (point) => {
    const { auctionId, nftId } = await auctionWithBids();
    const before = await room.balanceOf(accounts.carol.address);
    await withFailpoint(point, () => runOut(room.shop, auctionId).catch(() => {}));
    await jobsAgain();
    await room.shop.settle();
    await jobsAgain();
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '120' } });
    expect(await room.balanceOf(accounts.carol.address)).toBe(before - 120_000_000n);
    expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.carol.address);
    expect(await room.shop.differences()).toEqual([]);
  });
});

test('[T37] of two settlements that found the same winner one is queued', async () => {
  const { auctionId, nftId } = await auctionWithBids();
  const context = {
    ...room.shop.server.context,
    actor: { kind: 'system', name: 'settle-auction' } as const,
    requestId: 'second',
  };
  await withFailpoint('settle.winner-found', () => runOut(room.shop, auctionId), {
    act: () => settleAuctionJob.run(context, { auctionId }),
  });
  const { rows } = await room.shop.server.database.pool.query(
    'select number from auction_settlement where auction_id = $1',
    [auctionId],
  );
  expect(rows).toEqual([{ number: 1 }]);
  expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '120' } });
  expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.carol.address);
});

test('[T18] a settlement that reverts on chain goes to the next bid, and its bidder pays nothing', async () => {
  const { auctionId, nftId } = await auctionWithBids();
  const { client, network } = room.shop.chain;
  const approve = (amount: bigint) =>
    sendCall(client, accounts.carol, approveToken(network.tokens.USDC, network.contracts.seaport, amount));
  const before = await room.balanceOf(accounts.carol.address);
  // Between the look at the bids and the transaction the money goes.
  await withFailpoint('settle.before-commit', () => runOut(room.shop, auctionId), {
    act: async () => void (await approve(0n)),
  });
  expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '110' } });
  expect(await room.balanceOf(accounts.carol.address)).toBe(before);
  expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);
});

test('[T18] a bidder whose settlements fail again and again is passed over with all bids, however many', async () => {
  const { auctionId, nftId } = await auctionWithBids();
  for (const price of ['130', '140', '150']) await bid(carol, auctionId, price);
  const { client, network } = room.shop.chain;
  const approve = async (amount: bigint) => {
    const { tokens, contracts } = network;
    await sendCall(client, accounts.carol, approveToken(tokens.USDC, contracts.seaport, amount));
  };
  // Well whenever it is looked at, and refused whenever it is tried.
  const untilSettled = () =>
    withFailpoint('operator.before-settle', () => runOut(room.shop, auctionId), {
      act: () => approve(10_000_000_000n),
      always: true,
    });
  await withFailpoint('operator.signed', untilSettled, { act: () => approve(0n), always: true });
  expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '110' } });
  expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);
  const { rows } = await room.shop.server.database.pool.query(
    'select count(*)::int as tries from auction_settlement where auction_id = $1',
    [auctionId],
  );
  expect(rows[0].tries).toBe(4);
});

describe('a seller who has switched Seaport off', () => {
  async function switchSeaport(nftId: string, on: boolean): Promise<void> {
    const { client, network } = room.shop.chain;
    const { contractAddress } = (await bob.get(`/nft/${nftId}`)).body;
    await sendCall(
      client,
      accounts.alice,
      setDefaultOperator(contractAddress, network.contracts.seaport, on),
    );
    await room.shop.settle();
  }
  const minutePasses = () =>
    room.shop.server.database.pool.query(`select graphile_worker.add_job('settle-due-auctions')`);

  test('keeps the bidders waiting, and sells once it is on again', async () => {
    const { auctionId, nftId } = await auctionWithBids();
    await switchSeaport(nftId, false);
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({
      state: 'SETTLING',
      ask: { status: 'Open', fillable: false, unfillableReason: 'NO_APPROVAL' },
    });
    await switchSeaport(nftId, true);
    await minutePasses();
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '120' } });
  });

  test('has sold nothing after three days, when ask and bids expire', async () => {
    const { auctionId, nftId } = await auctionWithBids();
    await switchSeaport(nftId, false);
    const { setForAt } = await room.auctionOf(auctionId);
    await passTimeTo(room.shop.chain.client, BigInt(Date.parse(setForAt) / 1000) + 3n * 86_400n);
    await room.shop.settle();
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'UNSOLD', ask: { status: 'Expired' } });
    expect((await room.bidsOf(auctionId)).map(({ status }) => status)).toEqual(['Expired', 'Expired']);
    await switchSeaport(nftId, true);
    expect(await room.shop.differences()).toEqual([]);
  });
});
