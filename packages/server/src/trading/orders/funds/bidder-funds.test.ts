import { approveToken } from '@kura/chain/tokens';
import { accounts, publishedMessages, type StockedShop, signInUser, startStockedShop } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHead } from '../read-head.ts';
import { upsertBidderFunds } from './bidder-funds.repository.ts';
import { observeFunds } from './observe-bidder-funds.ts';
import { recheckFundsJob } from './recheck-bidder-funds.job.ts';
import { fundsWatcher } from './refresh-bidder-funds.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

const offer = (price: string, who = shop.keyed) =>
  shop.order(who, {
    type: 'OFFER',
    target: { kind: 'NFT', nftId: shop.freshCard() },
    token: 'USDC',
    price,
  });

const forget = () =>
  sql`update bidder_funds set balance_base_units = 0, observed_block = 0`.execute(shop.server.context.db);

describe('the balance of a wallet behind an offer', () => {
  test('is read for many at once as of one block', async () => {
    const wallets = [shop.keyed, shop.contract, shop.seller].map(
      ({ account }) => account.address.toLowerCase() as `0x${string}`,
    );
    const { chain } = shop.server.context;
    const many = Array.from({ length: 600 }, (_, index) => ({
      wallet: wallets[index % 3] as `0x${string}`,
      token: 'USDC' as const,
      isContractSigner: index % 3 === 1,
    }));
    const observed = await observeFunds(chain, many);
    expect(observed).toHaveLength(600);
    expect(new Set(observed.map(({ observedBlock }) => observedBlock)).size).toBe(1);
    expect(observed.slice(0, 3)).toMatchObject([
      { hasCode: false, balanceBaseUnits: await shop.held('USDC', shop.keyed.account.address) },
      { hasCode: true, balanceBaseUnits: await shop.held('USDC', shop.contract.account.address) },
      { hasCode: false, balanceBaseUnits: 0n },
    ]);
  });

  test('is read again for all of them on a schedule, regardless of blocks', async () => {
    const ids = [await offer('11'), await offer('12', shop.contract)];
    await forget();
    const { context } = shop.server;
    await recheckFundsJob.run(
      { ...context, actor: { kind: 'system', name: 'recheck-bidder-funds' }, requestId: 'test' },
      undefined,
    );
    const { rows } = await sql<{ balance_base_units: bigint }>`
      select balance_base_units from bidder_funds where token = 'USDC' and observed_block > 0`.execute(
      context.db,
    );
    expect(rows).toHaveLength(2);
    for (const id of ids) expect(await shop.orderOf(id)).toMatchObject({ fillable: true });
  });

  test('is not taken from an older block than is known', async () => {
    const { db } = shop.server.context;
    const key = { wallet: shop.keyed.account.address.toLowerCase() as `0x${string}`, token: 'USDC' } as const;
    const seen = { ...key, allowanceBaseUnits: 5n, hasCode: false };
    const keep = (balanceBaseUnits: bigint, observedBlock: number) =>
      db.transaction().execute((tx) => upsertBidderFunds(tx, [{ ...seen, balanceBaseUnits, observedBlock }]));
    expect(await keep(7n, 1_000_000)).toEqual([key]);
    expect(await keep(8n, 999_999)).toEqual([]);
    expect(await keep(7n, 1_000_001)).toEqual([]);
  });

  test('[T32] is forgotten with a block that died, however far beyond the new chain that was', async () => {
    const id = await offer('13');
    await sql`update bidder_funds set observed_block = 1000000, balance_base_units = 1`.execute(
      shop.server.context.db,
    );
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    expect(await shop.orderOf(id)).toMatchObject({ fillable: true });
    const { rows } = await sql<{ least: bigint; block: number }>`
      select min(balance_base_units) as least, max(observed_block) as block from bidder_funds`.execute(
      shop.server.context.db,
    );
    expect(rows[0]?.least).toBeGreaterThan(1n);
    expect(rows[0]?.block).toBe(Number(await shop.chain.client.getBlockNumber()));
  });
});

test('a block after which no wallet can pay more or less writes nothing', async () => {
  await offer('14');
  await shop.settle();
  const { db } = shop.server.context;
  // PostgreSQL's number for the transaction that wrote the row.
  const versions = async () =>
    (await sql`select wallet, token, xmin::text from bidder_funds order by 1, 2`.execute(db)).rows;
  const before = await versions();
  expect(before).not.toEqual([]);
  await shop.chain.client.mine({ blocks: 2 });
  await shop.settle();
  expect(await versions()).toEqual(before);
});

test('more wallets than one block has time for take turns', async () => {
  await offer('15');
  await offer('16', shop.contract);
  await shop.settle();
  const { context } = shop.server;
  const head = await readHead(context.db);
  const watcher = fundsWatcher(1);
  await forget();
  const unseen = async () => {
    const { rows } = await sql`select from bidder_funds where observed_block = 0 and token = 'USDC'`.execute(
      context.db,
    );
    return rows.length;
  };
  const all = await unseen();
  await watcher.onHead(context, head);
  expect(await unseen()).toBe(all - 1);
  for (let round = 0; round < all; round += 1) await watcher.onHead(context, head);
  expect(await unseen()).toBe(0);
});

describe('news of an order', () => {
  async function roomsOf(orderId: string, name: string): Promise<string[]> {
    const messages = await publishedMessages(shop.server.database, name);
    return messages.filter(({ payload }) => payload.orderId === orderId).map(({ room }) => room);
  }

  test('go to those who watch the card, its collection and the market, and to both sides', async () => {
    const nftId = shop.freshCard();
    const target = { kind: 'NFT', nftId };
    const id = await shop.order(shop.rival, { type: 'OFFER', target, token: 'USDT', price: '9' });
    const everybody = [
      'market',
      `nft:${nftId}`,
      `collection:${shop.collectionId}`,
      `user:${shop.rival.userId}`,
      `user:${shop.seller.userId}`,
    ].toSorted();
    expect((await roomsOf(id, 'OrderCreated')).toSorted()).toEqual(everybody);
    await shop.intent(shop.seller, `/contract/accept-order/${id}`);
    expect((await roomsOf(id, 'OrderFulfilled')).toSorted()).toEqual(everybody);
  });

  test('of a listing to one buyer go to the two of them alone, until it is a sale', async () => {
    const nftId = shop.freshCard();
    const buyer = shop.rival.account.address;
    const id = await shop.order(shop.seller, { type: 'FIXED_PRICE', nftId, price: '9', buyer });
    const both = [`user:${shop.rival.userId}`, `user:${shop.seller.userId}`].toSorted();
    expect((await roomsOf(id, 'OrderCreated')).toSorted()).toEqual(both);
    await shop.intent(shop.rival, `/contract/accept-order/${id}`);
    expect(await roomsOf(id, 'OrderFulfilled')).toContain('market');
  });
});

test('offers on cards that the shop itself holds are the admins’ to see', async () => {
  const { server, admin } = shop;
  const nftId = shop.freshCard();
  await shop.intent(shop.seller, `/nft/transfer/${nftId}`, { to: accounts.operator.address });
  const target = { kind: 'NFT', nftId };
  const id = await shop.order(shop.rival, { type: 'OFFER', target, token: 'USDT', price: '8' });
  const listed = async (owner: string, token = admin.token) =>
    server.request({ method: 'GET', path: `/api/seaport/admin-offers-received/${owner}`, token });
  for (const owner of ['all', accounts.operator.address]) {
    const { body, statements } = await listed(owner);
    expect(body.items).toMatchObject([{ order: { id }, nft: { id: nftId } }]);
    // One of the statements sets the caller.
    expect(statements).toBe(3);
  }
  expect((await listed(shop.seller.account.address)).body.items).toEqual([]);
  expect((await listed('all', (await signInUser(server)).token)).status).toBe(403);
});

test('[T18] a purchase is not paid out of the allowance that own offers need', async () => {
  const { rival, seller } = shop;
  const { tokens, contracts } = shop.chain.network;
  const [bought, ...inBulk] = [shop.freshCard(), shop.freshCard(), shop.freshCard()];
  const list = (nftId: string) => shop.order(seller, { type: 'FIXED_PRICE', nftId, price: '20' });
  const promised = [await offer('30', rival), await offer('10', rival)];
  await shop.sendAs(rival, approveToken(tokens.USDC, contracts.seaport, 40_000_000n));
  await shop.intent(rival, `/contract/accept-order/${await list(bought)}`);
  for (const id of promised) expect(await shop.orderOf(id)).toMatchObject({ fillable: true });
  const orders = [];
  for (const nftId of inBulk) orders.push({ id: await list(nftId), price: '20' });
  await shop.intent(rival, '/contract/accept-orders', { orders });
  for (const id of promised) expect(await shop.orderOf(id)).toMatchObject({ fillable: true });
});
