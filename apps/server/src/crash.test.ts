import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Intent } from '@kura/api-contract/intents';
import {
  accounts,
  type Customer,
  compileCacheIn,
  compileServer,
  countOperatorTransactions,
  createTestDatabase,
  customerOf,
  fund,
  isIndexed,
  openCollection,
  publishDrop,
  reorganise,
  SupervisedServer,
  sampled,
  startTestShop,
  startVrfKeeper,
  supervisedEnv,
  type TestDatabase,
  type TestShop,
  type VrfKeeper,
  waitUntil,
} from '@kura/testing';
import { type Address, erc20Abi, erc721Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A separate server process is killed at each of these points in turn and restarted, as by a supervisor.
const allPoints = [
  'roll.before-commit',
  'transaction.after-commit',
  'intent-submitted.before-commit',
  'indexer.stored',
  'indexer.projected',
  'indexer.before-commit',
  'reveal.before-commit',
  'operator.nonce-allotted',
  'operator.signed',
  'operator.sent',
  'operator.before-settle',
  'list.before-commit',
  'transaction.before-commit',
  'fill.before-commit',
  'indexer.before-commit',
];

// Each kills a server and starts another.
const points = sampled(allPoints, 5);

/** Starting a process takes long on a busy machine, and the server may die several times before it answers a request. */
const timeoutMs = 300_000;

const price = { pack: 10_000_000n, card: 100_000_000n, fee: 2_500_000n };

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
let database: TestDatabase;
let shop: TestShop;
let keeper: VrfKeeper;
let server: SupervisedServer;
let gachaId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-crash-'));
  const compiling = compileServer(main, compileCacheIn(folder));
  database = await createTestDatabase();
  // This process prepares everything up to the sale; then its server stops and the supervised one starts.
  shop = await startTestShop({ database });
  const money = { usdc: 10_000_000_000n, usdt: 0n, points: 0n };
  await fund(shop.chain, accounts.alice.address, money);
  await fund(shop.chain, accounts.bob.address, money);
  gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 12,
    cards: Array.from({ length: 12 }, (_unused, index) => ({ value: 5, rank: index === 0 ? 'SS' : 'C' })),
  });
  await shop.server.stop();
  server = new SupervisedServer(main, await supervisedEnv(shop, database, folder));
  await compiling;
  keeper = startVrfKeeper({ rpcUrl: shop.chain.rpcUrl, deployment: shop.chain.deployment });
});
afterAll(async () => {
  await keeper.stop();
  await server.stop();
  await database.drop();
  await shop.chain.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Waits until an intent is confirmed, and until the card is drawn when it is a reveal. */
async function confirmed(customer: Customer, intent: Intent): Promise<Intent> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await customer.get(`/intent/${intent.intentId}`);
    const drawn = body.summary.kind !== 'REVEAL' || body.result.cardIds.length > 0;
    if (body.status === 'CONFIRMED' && drawn) return body;
    if (body.status === 'FAILED' || body.status === 'EXPIRED') throw new Error(JSON.stringify(body));
    if (Date.now() > giveUpAt) throw new Error(`not confirmed: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function prepared(customer: Customer, at: string, body: object): Promise<Intent> {
  const response = await customer.post(at, body);
  if (response.status !== 201) throw new Error(`${at}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Alice buys a pack, reveals it and lists the card; Bob buys it. */
async function journey(alice: Customer, bob: Customer): Promise<{ packIds: string[]; cardId: string }> {
  const roll = await prepared(alice, '/gacha/roll', { gachaId, quantity: 1, token: 'USDC' });
  await alice.perform(roll);
  const { packIds = [] } = (await confirmed(alice, roll)).result ?? {};
  const reveal = await prepared(alice, '/nft/reveal', { tokenIds: packIds });
  await alice.perform(reveal);
  const [cardId = ''] = (await confirmed(alice, reveal)).result?.cardIds ?? [];
  const order = { type: 'FIXED_PRICE', nftId: cardId, price: '100' };
  const listing = await prepared(alice, '/contract/create-order', order);
  await alice.perform(listing);
  const { orderId } = (await confirmed(alice, listing)).result ?? {};
  const fill = await prepared(bob, `/contract/accept-order/${orderId}`, { price: '100' });
  await bob.perform(fill);
  await confirmed(bob, fill);
  return { packIds, cardId };
}

const balanceOf = (owner: Address) =>
  shop.chain.client.readContract({
    address: shop.chain.network.tokens.USDC,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

async function balances() {
  return {
    alice: await balanceOf(accounts.alice.address),
    bob: await balanceOf(accounts.bob.address),
    treasury: await balanceOf(accounts.treasury.address),
  };
}

async function operatorTransactions(): Promise<{ status: string; count: number }[]> {
  const { rows } = await database.pool.query(
    'select status, count(*)::int as count from operator_transaction group by status order by status',
  );
  return rows;
}

describe(`[T37] a server killed at ${points.length} named points of buying, revealing, listing, filling and indexing`, () => {
  it('ends in the right state after each restart, with nothing lost and nothing twice', {
    timeout: 900_000,
  }, async () => {
    const before = {
      money: await balances(),
      nonce: await countOperatorTransactions(shop.chain),
      transactions: await operatorTransactions(),
    };
    server.start([]);
    const parties = { server: server as never, chain: shop.chain };
    const [alice, bob] = [await customerOf(parties, accounts.alice), await customerOf(parties, accounts.bob)];
    server.arm(points);

    let journeys = 0;
    while (server.plan.length > 0 && journeys < 6) {
      const { packIds, cardId } = await journey(alice, bob);
      journeys += 1;
      expect(packIds).toHaveLength(1);
      const card = (await bob.get(`/nft/${cardId}`)).body;
      expect(card).toMatchObject({ owner: bob.account.address, price: null, lastSale: { price: '100' } });
      const owner = await shop.chain.client.readContract({
        address: card.contractAddress,
        abi: erc721Abi,
        functionName: 'ownerOf',
        args: [BigInt(card.tokenId)],
      });
      expect(owner).toBe(bob.account.address);
    }
    expect(server.died).toEqual(points);

    // Money: each purchase was paid once, to the last unit.
    const after = await balances();
    const count = BigInt(journeys);
    expect(after.alice - before.money.alice).toBe(count * (price.card - price.fee - price.pack));
    expect(after.bob - before.money.bob).toBe(-count * price.card);
    expect(after.treasury - before.money.treasury).toBe(count * (price.pack + price.fee));

    // The operator: each row is one transaction on chain, and each transaction has a row.
    await waitUntil(async () => (await operatorTransactions()).every(({ status }) => status === 'CONFIRMED'));
    const total = (rows: { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);
    expect((await countOperatorTransactions(shop.chain)) - before.nonce).toBe(
      total(await operatorTransactions()) - total(before.transactions),
    );

    // The tables are those of a fresh index of the chain.
    await waitUntil(async () => (await isIndexed(shop.chain, database)) && (await openIntents()) === 0);
    await server.stop();
    expect(await shop.differences()).toEqual([]);
  });

  it('that is killed during a reorganisation has the tables of a fresh index', {
    timeout: 600_000,
  }, async () => {
    await server.stop();
    const again = new SupervisedServer(main, server.env);
    again.start(['indexer.rewound', 'indexer.projected']);
    await again.request({ method: 'GET', path: '/api' });
    await reorganise(shop.chain.client, 5);
    await waitUntil(async () => again.plan.length === 0);
    await again.request({ method: 'GET', path: '/api' });
    await waitUntil(() => isIndexed(shop.chain, database));
    await again.stop();
    expect(await shop.differences()).toEqual([]);
  });
});

async function openIntents(): Promise<number> {
  const { rows } = await database.pool.query(
    `select id from intent where status in ('PREPARED', 'SUBMITTED')`,
  );
  return rows.length;
}
