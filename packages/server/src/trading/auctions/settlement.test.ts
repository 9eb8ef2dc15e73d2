import type { Order } from '@kura/api-contract/orders';
import { auctionHouseAbi } from '@kura/chain/abis';
import { bidList, bidReceiptTypedData } from '@kura/chain/seaport';
import { approveToken, setDefaultOperator } from '@kura/chain/tokens';
import {
  type AuctionRoom,
  accounts,
  bid,
  type Customer,
  openAuctionRoom,
  passTimeTo,
  publishedMessages,
  runOut,
  sampled,
  sendCall,
  startAuction,
  withFailpoint,
} from '@kura/testing';
import { type Account, type Hash, recoverTypedDataAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAuctionJob } from './settle-auction.job.ts';

let room: AuctionRoom;
let alice: Customer;
let bob: Customer;
let carol: Customer;

beforeAll(async () => {
  room = await openAuctionRoom();
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
  const points = [
    'settle.commitment-read',
    'commitment.before-commit',
    'settle.winner-found',
    'settle.before-commit',
    'transaction.before-commit',
    'transaction.after-commit',
    'operator.nonce-allotted',
    'operator.signed',
    'operator.sent',
    'operator.before-settle',
    'indexer.before-commit',
  ];
  test.each(sampled(points))('at %s is done once, automatically', async (point) => {
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

describe('[T21] the list of an auction’s bids', () => {
  const listRoot = (bids: { orderHash: Hash; bidReceipt: { sequence: number } }[], zoneHash: Hash) =>
    bidList(
      zoneHash,
      bids
        .toSorted((a, b) => a.bidReceipt.sequence - b.bidReceipt.sequence)
        .map(({ orderHash: hash }) => hash),
    );

  test('is committed before the sale, in an earlier block, and anybody finds its root from the published bids', async () => {
    const { auctionId } = await auctionWithBids();
    await bid(bob, auctionId, '130');
    expect((await room.auctionOf(auctionId)).bidList).toBeNull();
    await runOut(room.shop, auctionId);
    const { state, bidList: committed, transactionHash } = await room.auctionOf(auctionId);
    expect({ state, count: committed.count }).toEqual({ state: 'SOLD', count: 3 });
    const { body } = await bob.get(`/auction/${auctionId}/bids?include=signedOrder`);
    const { zoneHash } = body.items[0].signedOrder.parameters;
    expect(listRoot(body.items, zoneHash).root).toBe(committed.root);
    const { client, network } = room.shop.chain;
    const onChain = await client.readContract({
      address: network.contracts.auctionHouse,
      abi: auctionHouseAbi,
      functionName: 'commitmentOf',
      args: [zoneHash],
    });
    expect(onChain).toMatchObject({ root: committed.root, count: 3n });
    const [commitment, sale] = await Promise.all(
      [committed.transactionHash, transactionHash].map((hash) => client.getTransactionReceipt({ hash })),
    );
    expect(commitment?.blockNumber).toBe(onChain.blockNumber);
    expect(sale?.blockNumber).toBeGreaterThan(onChain.blockNumber);
  });

  test('has each accepted bid in its place, with a receipt that the shop signed', async () => {
    const { auctionId } = await auctionWithBids();
    const { body } = await bob.get(`/auction/${auctionId}/bids?include=signedOrder&orderBy=LAST_ADDED`);
    expect(body.items.map((item: Order) => [item.price, item.bidReceipt?.sequence])).toEqual([
      ['120', 2],
      ['110', 1],
    ]);
    const { chainId, contracts } = room.shop.chain.network;
    const [{ orderHash: hash, bidReceipt, signedOrder }] = body.items;
    const signer = await recoverTypedDataAddress({
      ...bidReceiptTypedData(
        { chainId, auctionHouse: contracts.auctionHouse },
        { auctionId: signedOrder.parameters.zoneHash, orderHash: hash, sequence: bidReceipt.sequence },
      ),
      signature: bidReceipt.signature,
    });
    const { body: about } = await bob.get('/');
    expect(about.chain.bidReceiptSigner).toBe(signer);
    expect(signer).toBe(accounts.receipts.address);
  });

  test('takes no bid once it is final, even if the chain’s time is turned back', async () => {
    const { auctionId } = await auctionWithBids();
    // After an admin cancels a commitment's transaction, the next one has the same list.
    await room.shop.server.database.pool.query(
      `with t as (
         insert into operator_transaction (id, kind, idempotency_key, signer, to_address, data, status)
         values (gen_random_uuid(), 'commit-bids', $1::text || ':1', $2, $2, '0x', 'CANCELLED') returning id)
       insert into auction_commitment (auction_id, root, bid_count, tries, transaction_id)
       select $1::uuid, $3, 2, 1, t.id from t`,
      [auctionId, accounts.operator.address.toLowerCase(), `0x${'11'.repeat(32)}`],
    );
    expect((await bid(bob, auctionId, '140')).code).toBe('AUCTION_ENDED');
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'RUNNING', bidCount: 2 });
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bidList: { count: 2 } });
  });

  test('isn’t committed for an auction that nobody bid in', async () => {
    const auctionId = await startAuction(room.shop, alice, room.freshCard());
    await runOut(room.shop, auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'UNSOLD', bidList: null });
  });
});

test('[T37] of two jobs that found no list one commits to it', async () => {
  const { auctionId } = await auctionWithBids();
  const context = {
    ...room.shop.server.context,
    actor: { kind: 'system', name: 'settle-auction' } as const,
    requestId: 'second',
  };
  await withFailpoint('settle.commitment-read', () => runOut(room.shop, auctionId), {
    act: () => settleAuctionJob.run(context, { auctionId }),
  });
  const { rows } = await room.shop.server.database.pool.query(
    'select tries from auction_commitment where auction_id = $1',
    [auctionId],
  );
  expect(rows).toEqual([{ tries: 1 }]);
  expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD' });
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
  // Move the money between the check of the bids and the transaction.
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
  // Every check succeeds, and every attempt is refused.
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

describe('bids whose money is gone', () => {
  async function withoutMoney(bidders: readonly Account[], auctionId: string): Promise<void> {
    const { client, network } = room.shop.chain;
    const approve = async (amount: bigint) => {
      for (const bidder of bidders)
        await sendCall(client, bidder, approveToken(network.tokens.USDC, network.contracts.seaport, amount));
    };
    await approve(0n);
    await runOut(room.shop, auctionId);
    await approve(10_000_000_000n);
  }

  /** Returns the notifications about a card, each with the number of its realtime messages. */
  async function notified(nftId: string): Promise<object[]> {
    const { database } = room.shop.server;
    const messages = await publishedMessages(database, 'NotificationCreated');
    const { rows } = await database.pool.query(
      `select id::text, kind, user_id, 'user:' || user_id as room from notification where nft_id = $1`,
      [nftId],
    );
    return rows.map(({ id, kind, user_id, room: own }) => ({
      ...{ kind, user_id },
      messages: messages.filter((each) => each.room === own && each.payload.notificationId === id).length,
    }));
  }
  const once = (kind: string, { userId }: Customer) => ({ kind, user_id: userId, messages: 1 });

  test('[T21] are passed over, and all who took part are notified of it and of the end in their rooms', async () => {
    const { auctionId, nftId } = await auctionWithBids();
    await withoutMoney([accounts.carol], auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'SOLD', bestBid: { price: '110' } });
    const found = await notified(nftId);
    expect(found).toEqual(
      expect.arrayContaining([
        once('OUTBID', bob),
        once('BID_PASSED_OVER', carol),
        once('AUCTION_WON', bob),
        once('AUCTION_ENDED', carol),
        once('AUCTION_ENDED', alice),
      ]),
    );
    expect(found).toHaveLength(5);
  });

  test('end the auction unsold when there are no others, and all who took part are notified', async () => {
    const { auctionId, nftId } = await auctionWithBids();
    await withoutMoney([accounts.bob, accounts.carol], auctionId);
    expect(await room.auctionOf(auctionId)).toMatchObject({ state: 'UNSOLD' });
    const found = await notified(nftId);
    expect(found).toEqual(
      expect.arrayContaining([
        once('OUTBID', bob),
        once('BID_PASSED_OVER', bob),
        once('BID_PASSED_OVER', carol),
        once('AUCTION_ENDED', bob),
        once('AUCTION_ENDED', carol),
        once('AUCTION_ENDED', alice),
      ]),
    );
    expect(found).toHaveLength(6);
    const messages = await publishedMessages(room.shop.server.database, 'OrderUpdated');
    const rooms = messages.filter(({ payload }) => payload.orderId === auctionId).map((each) => each.room);
    expect(rooms).toContain(`nft:${nftId}`);
    expect(await room.shop.differences()).toEqual([]);
  });
});

test('[T37] of two settlements that found nobody one ends the auction', async () => {
  const auctionId = await startAuction(room.shop, alice, room.freshCard());
  const context = {
    ...room.shop.server.context,
    actor: { kind: 'system', name: 'settle-auction' } as const,
    requestId: 'second',
  };
  const unsoldAt = async () => {
    const { rows } = await room.shop.server.database.pool.query(
      'select unsold_at from auction where id = $1',
      [auctionId],
    );
    return rows[0].unsold_at;
  };
  let first: Date | null = null;
  await withFailpoint('settle.winner-found', () => runOut(room.shop, auctionId), {
    act: async () => {
      await settleAuctionJob.run(context, { auctionId });
      first = await unsoldAt();
    },
  });
  expect(first).toBeInstanceOf(Date);
  expect(await unsoldAt()).toEqual(first);
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
