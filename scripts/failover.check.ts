import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testUsdcAbi } from '@kura/chain/abis';
import {
  accountAt,
  type Customer,
  conservationFaults,
  customerOf,
  freePort,
  fund,
  openCollection,
  publishDrop,
  RestartedProgram,
  requestAny,
  type SupervisedShop,
  startSupervisedShop,
  startVrfKeeper,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Two processes of each role run from dist/ with a PostgreSQL and a Redis of their own, as under a supervisor that restarts processes.
// Customers buy and open packs meanwhile.

const root = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 10;
const LOAD_BETWEEN_KILLS_MS = 2_500;
const TIMEOUT_MS = 120_000;
/** More than four customers buy in the four minutes of the test, each one pack a second at most. */
const PACKS = 1_000;
const PURCHASE_EACH_MS = 1_000;
const PRICE = 10_000_000n;
const WEALTH = 100_000_000_000n;

let supervised: SupervisedShop;
let shop: TestShop;
let processes: { role: string; process: RestartedProgram }[];
let keeper: Awaited<ReturnType<typeof startVrfKeeper>>;
let gachaId: string;
const urls: string[] = [];
const buyers: Customer[] = [];

beforeAll(async () => {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  supervised = await startSupervisedShop('failover', async (opened) => {
    const collectionId = await openCollection(opened);
    gachaId = await publishDrop(opened, collectionId, {
      packs: PACKS,
      deliveryCap: 0,
      cards: Array.from({ length: PACKS }, () => ({ value: 5, rank: 'C' as const })),
    });
  });
  ({ shop } = supervised);
  const env = { ...supervised.env, KURA_RATE_LIMITS: 'on' };
  const main = path.join(root, 'dist/apps/server/src/main.ts');
  processes = await Promise.all(
    ['api', 'api', 'worker', 'worker', 'indexer', 'indexer'].map(async (role) => {
      const port = await freePort();
      if (role === 'api') urls.push(`http://127.0.0.1:${port}`);
      return {
        role,
        process: new RestartedProgram([process.execPath, main], {
          ...env,
          KURA_ROLE: role,
          PORT: String(port),
        }),
      };
    }),
  );
  keeper = startVrfKeeper({ rpcUrl: shop.chain.rpcUrl, deployment: shop.chain.deployment });
  const parties = { server: { request }, chain: shop.chain } as unknown as Pick<TestShop, 'server' | 'chain'>;
  for (const index of [200, 201, 202, 203]) {
    const account = accountAt(index);
    await shop.chain.client.setBalance({ address: account.address, value: 10n ** 19n });
    await fund(shop.chain, account.address, { usdc: WEALTH });
    buyers.push(await customerOf(parties, account));
  }
}, 1_800_000);

afterAll(async () => {
  await keeper.stop();
  await Promise.all(processes.map(({ process }) => process.stop()));
  await supervised.stop();
}, 120_000);

const request = requestAny(() => urls);

/** Buys a pack and waits for its card. */
async function buyAndOpen(buyer: Customer): Promise<void> {
  const roll = { gachaId, quantity: 1, token: 'USDC', openNow: true };
  const prepared = await buyer.post('/gacha/roll', roll);
  if (prepared.status !== 201) throw new Error(JSON.stringify(prepared.body));
  await buyer.perform(prepared.body);
  const giveUpAtMs = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { body: intent } = await buyer.get(`/intent/${prepared.body.intentId}`);
    if (intent.status === 'CONFIRMED' && intent.result.cardIds.length > 0) return;
    if (intent.status === 'FAILED' || Date.now() > giveUpAtMs) throw new Error(JSON.stringify(intent));
    await wait(100);
  }
}

async function untilIdle(): Promise<void> {
  const giveUpAtMs = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { hash } = await shop.chain.client.getBlock();
    const open = await supervised.rows(`
      select kind, status from operator_transaction where status in ('QUEUED', 'SENT')
      union all select 'intent', status from intent where status = 'SUBMITTED'
      union all select 'block', 'NOT_INDEXED' where not exists (select from chain_checkpoint where block_hash = '${hash}')`);
    if (open.length === 0) return;
    if (Date.now() > giveUpAtMs) throw new Error(`still open: ${JSON.stringify(open)}`);
    await wait(200);
  }
}

test(`every role, PostgreSQL and Redis are killed ${ROUNDS} times under load, and nothing is lost`, async () => {
  const { chain } = shop;
  const bought = new Map<Customer, number>(buyers.map((buyer) => [buyer, 0]));
  let isOver = false;
  const load = Promise.all(
    buyers.map(async (buyer) => {
      while (!isOver) {
        await Promise.all([buyAndOpen(buyer), wait(PURCHASE_EACH_MS)]);
        bought.set(buyer, (bought.get(buyer) ?? 0) + 1);
      }
    }),
  );
  // A fault of the load ends the test when it is awaited.
  load.catch(() => {});
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofRound = processes.filter((_, place) => place % 2 === round % 2);
    const kills = [
      ...ofRound.map(
        ({ process }) =>
          () =>
            process.kill(),
      ),
      () => supervised.redis.kill(),
      () => supervised.killPostgres(1_000),
    ];
    for (const kill of kills) {
      await wait(LOAD_BETWEEN_KILLS_MS);
      await kill();
    }
  }
  await wait(LOAD_BETWEEN_KILLS_MS);
  isOver = true;
  await load;
  await untilIdle();

  const total = [...bought.values()].reduce((sum, count) => sum + count, 0);
  const ends = processes.flatMap(({ role, process }) => process.ends.map((said) => `${role}: ${said}`));
  process.stdout.write(
    `${total} packs were bought and opened; processes ended ${ends.length} times by themselves\n`,
  );
  expect(total).toBeGreaterThan(ROUNDS);
  const outcomes = await Promise.all(
    buyers.map(async ({ account: { address } }) => {
      const left = await chain.client.readContract({
        address: chain.network.tokens.USDC,
        abi: testUsdcAbi,
        functionName: 'balanceOf',
        args: [address],
      });
      const [held] = await supervised.rows(
        `select count(*)::int as cards from nft where kind = 'card' and owner = '${address.toLowerCase()}'`,
      );
      return { spent: WEALTH - left, cards: held?.cards };
    }),
  );
  expect(outcomes).toEqual(
    buyers.map((buyer) => {
      const count = bought.get(buyer) ?? 0;
      return { spent: PRICE * BigInt(count), cards: count };
    }),
  );
  expect(await shop.differences()).toEqual([]);
  expect(await conservationFaults(shop)).toEqual([]);
}, 1_800_000);
