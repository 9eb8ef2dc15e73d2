import {
  falseResponses,
  type IndexedChain,
  isLongRun,
  movementSource,
  movementsCall,
  rollBack,
  startIndexedChain,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRpcPool } from '../chain/rpc/rpc-pool.ts';
import { startNews } from '../news/news.ts';
import { bumpOperatorTransaction, cancelOperatorTransaction } from './change-transaction.ts';
import { createOperator, createOperatorOfKeys, type Operator, type OperatorSigners } from './operator.ts';
import type { OperatorOptions } from './operator-dependencies.ts';
import {
  OPERATOR_KEY_NAMES,
  type OperatorAddresses,
  type OperatorKind,
  type SettledTransaction,
} from './operator-kind.ts';
import { privateKeySigner } from './operator-signer.ts';
import type { OperatorRow } from './operator-transactions.repository.ts';
import { queueOperatorTransaction } from './queue-operator-transaction.ts';
import { runOperator } from './run-operator.ts';
import { operatorFollower, settle } from './settle.ts';

const source = movementSource(5, { things: 50, accounts: 4 });
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

let chain: IndexedChain;
let key: Hex;
let kind: OperatorKind;
let settled: SettledTransaction[];
let operator: Operator;

beforeEach(async () => {
  chain = await startIndexedChain({ followers: [operatorFollower] });
  key = generatePrivateKey();
  await chain.anvil.client.setBalance({ address: privateKeyToAccount(key).address, value: 10n ** 20n });
  settled = [];
  const someCall = movementsCall(source.next(1)).slice(0, 10) as Hex;
  kind = {
    kind: 'move-things',
    key: 'selling',
    targets: () => [chain.emitter],
    selectors: [someCall],
    gasLimit: 500_000n,
    dailyLimit: 5_000,
    async onSettled(_, transaction) {
      settled.push(transaction);
    },
  };
  operator = operatorWith();
});
afterEach(() => chain.stop());

const operatorWith = (options: Partial<OperatorOptions> = {}): Operator =>
  createOperator({ ...operatorOptions(), ...options });

function operatorOptions(): OperatorOptions {
  return {
    db: chain.database.db,
    rpc: createRpcPool({ urls: [chain.rpc.url], chainId: 31337, timeoutMs: 1_000, totalTimeoutMs: 50 }),
    network: chain.shop.network,
    signer: privateKeySigner(key),
    keys: OPERATOR_KEY_NAMES,
    kinds: [kind],
    abis: [],
    log: silentLog,
    leaseMs: 0,
    recheckMs: 0,
    revertRetryMs: 0,
    nonceConflictDepthBlocks: 2,
  };
}

const context = () => {
  const { address } = privateKeyToAccount(key);
  const senders = Object.fromEntries(OPERATOR_KEY_NAMES.map((name) => [name, address])) as OperatorAddresses;
  return { chain: { network: chain.shop.network, senders } };
};

let queued = 0;
function queue(
  options: { kind?: OperatorKind; data?: Hex; idempotencyKey?: string; requestedBy?: string } = {},
): Promise<string> {
  queued += 1;
  const idempotencyKey = `test:${queued}`;
  return chain.database.db.transaction().execute((tx) =>
    queueOperatorTransaction(tx, context(), {
      kind,
      to: chain.emitter,
      data: movementsCall(source.next(1)),
      idempotencyKey,
      ...options,
    }),
  );
}

async function rowOf(id: string): Promise<OperatorRow> {
  const { rows } = await sql<OperatorRow>`
    select * from operator_transaction where id = ${id}`.execute(chain.database.db);
  return rows[0] as OperatorRow;
}

async function runUntilSettled(...operators: Operator[]): Promise<void> {
  for (let round = 0; round < 400; round += 1) {
    await Promise.all(operators.map((each) => each.step()));
    await chain.indexer.catchUp();
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from operator_transaction
      where status in ('QUEUED', 'SENT')`.execute(chain.database.db);
    if (rows[0]?.open === 0) return;
  }
  throw new Error('Operator transactions are still open');
}

/** Number of the operator's transactions on chain. */
const minedCount = () =>
  chain.anvil.client.getTransactionCount({ address: privateKeyToAccount(key).address });

test('a queued transaction is mined, and confirmed once its block is indexed', async () => {
  const id = await queue();
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', nonce: 0 });
  await operator.step();
  expect((await rowOf(id)).status).toBe('SENT');
  await chain.indexer.catchUp();
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', error_code: null });
  expect(settled).toEqual([{ id, subject: {}, status: 'CONFIRMED', errorCode: null }]);
});

test('each key sends the transactions of its own kinds, and no other', async () => {
  const signers = Object.fromEntries(
    OPERATOR_KEY_NAMES.map((name) => [name, privateKeySigner(generatePrivateKey())]),
  ) as OperatorSigners;
  const kinds = OPERATOR_KEY_NAMES.map((name) => ({ ...kind, kind: `move-by-${name}`, key: name }));
  const { keys: _keys, signer: _signer, ...options } = operatorOptions();
  const operators = createOperatorOfKeys({ ...options, signers, kinds });
  const senders = Object.fromEntries(
    OPERATOR_KEY_NAMES.map((name) => [name, signers[name].address]),
  ) as OperatorAddresses;
  const ids: string[] = [];
  for (const each of kinds) {
    await chain.anvil.client.setBalance({ address: senders[each.key], value: 10n ** 20n });
    ids.push(
      await chain.database.db
        .transaction()
        .execute((tx) =>
          queueOperatorTransaction(
            tx,
            { chain: { network: chain.shop.network, senders } },
            { kind: each, to: chain.emitter, data: movementsCall(source.next(1)), idempotencyKey: each.key },
          ),
        ),
    );
  }
  await runUntilSettled(operators);
  const rows = await Promise.all(ids.map(rowOf));
  const sent = await Promise.all(
    rows.map(async ({ kind: name, status, transaction_hash: hash }) => {
      const { from } = await chain.anvil.client.getTransaction({ hash: hash as Hex });
      return { kind: name, status, from };
    }),
  );
  expect(sent).toEqual(
    OPERATOR_KEY_NAMES.map((name) => ({ kind: `move-by-${name}`, status: 'CONFIRMED', from: senders[name] })),
  );
  expect(new Set(Object.values(senders)).size).toBe(OPERATOR_KEY_NAMES.length);
});

test('[T60] a transaction that was queued for another key than its kind names is never signed', async () => {
  // Queued while one key had all roles; the kind has another key now.
  const id = await queue();
  await operatorWith({ keys: ['minting', 'settling'] }).step();
  expect(await rowOf(id)).toMatchObject({
    status: 'FAILED',
    error_code: 'FORBIDDEN',
    nonce: null,
    error_detail: expect.stringContaining('move-things is sent by the selling key'),
  });
  expect(await minedCount()).toBe(0);
  expect(settled).toMatchObject([{ id, status: 'FAILED' }]);
});

test('transactions of a replaced key end: by the receipt of a signed one, and as forbidden without a signature', async () => {
  const signed = await queue();
  await operator.step();
  const queued = await queue();
  const signers = Object.fromEntries(
    OPERATOR_KEY_NAMES.map((name) => [name, privateKeySigner(generatePrivateKey())]),
  ) as OperatorSigners;
  const { keys: _keys, signer: _signer, ...options } = operatorOptions();
  const operators = createOperatorOfKeys({ ...options, signers });
  await chain.indexer.catchUp();
  while ((await rowOf(signed)).status === 'SENT') await operators.step();
  expect(await rowOf(signed)).toMatchObject({ status: 'CONFIRMED', nonce: 0 });
  expect(await rowOf(queued)).toMatchObject({ status: 'FAILED', error_code: 'FORBIDDEN', nonce: null });
});

test('a transaction with a nonce is sent at once, though its row is still leased', async () => {
  const id = await queue();
  await operatorWith({ leaseMs: 60_000 }).step();
  expect(await attempts(id)).toHaveLength(1);
});

test('the same idempotency key gives the same transaction, and never another call', async () => {
  const data = movementsCall(source.next(1));
  const first = await queue({ idempotencyKey: 'once', data });
  expect(await queue({ idempotencyKey: 'once', data })).toBe(first);
  await expect(queue({ idempotencyKey: 'once', data: movementsCall(source.next(2)) })).rejects.toThrow(
    'another call',
  );
  await runUntilSettled(operator);
  expect(await minedCount()).toBe(1);
});

test('refuses what the policy of its kind does not list', async () => {
  const { db } = chain.database;
  const data = movementsCall(source.next(1));
  const call = { kind, to: chain.emitter, data, idempotencyKey: 'policy' };
  const attempt = (change: Partial<typeof call>) =>
    db.transaction().execute((tx) => queueOperatorTransaction(tx, context(), { ...call, ...change }));
  await expect(attempt({ to: chain.child })).rejects.toThrow('may not call the contract');
  await expect(attempt({ data: '0x12345678' })).rejects.toThrow('may not call the function');
  await expect(attempt({ kind: { ...kind, dailyLimit: 0 } })).rejects.toThrow('limit of 0 a day');
});

test('[T71] a background backlog lets a later transaction go first, and has few nonces at once', async () => {
  const backlog: OperatorKind = { ...kind, kind: 'background-moves', isBackground: true };
  const operatorOfBoth = operatorWith({ kinds: [kind, backlog] });
  await chain.anvil.client.setAutomine(false);
  const behind: string[] = [];
  for (let index = 0; index < 40; index += 1) behind.push(await queue({ kind: backlog }));
  await operatorOfBoth.step();
  const sent = async () => (await Promise.all(behind.map(rowOf))).filter(({ status }) => status === 'SENT');
  expect(await sent()).toHaveLength(32);
  const prompt = await queue();
  await operatorOfBoth.step();
  expect(await rowOf(prompt)).toMatchObject({ status: 'SENT', nonce: 32 });
  expect(await sent()).toHaveLength(32);

  await chain.anvil.client.setAutomine(true);
  await chain.anvil.client.mine({ blocks: 1 });
  await runUntilSettled(operatorOfBoth);
  expect(new Set((await Promise.all(behind.map(rowOf))).map(({ status }) => status))).toEqual(
    new Set(['CONFIRMED']),
  );
});

const perProcess = isLongRun ? 250 : 50;

test(`[T35] four processes send ${perProcess} transactions each with one key, and each exactly once`, {
  timeout: 240_000,
}, async () => {
  const ids: string[] = [];
  while (ids.length < 4 * perProcess)
    ids.push(...(await Promise.all(Array.from({ length: 5 }, () => queue()))));
  await runUntilSettled(...Array.from({ length: 4 }, () => operatorWith({ leaseMs: 2_000 })));
  const { rows } = await sql<{ confirmed: number; nonces: number }>`
    select count(*) filter (where status = 'CONFIRMED')::int as confirmed, count(distinct nonce)::int as nonces
    from operator_transaction`.execute(chain.database.db);
  expect(rows).toEqual([{ confirmed: ids.length, nonces: ids.length }]);
  expect(await minedCount()).toBe(ids.length);
  expect(settled).toHaveLength(ids.length);
});

test('[T35] an answer lost after acceptance sends nothing twice', async () => {
  chain.rpc.inflictOnce({ kind: 'drop' }, 'eth_sendRawTransaction');
  const id = await queue();
  await runUntilSettled(operator);
  expect((await rowOf(id)).status).toBe('CONFIRMED');
  expect(await minedCount()).toBe(1);
});

test('[T35] a stuck transaction is replaced by one with a higher fee of the same nonce', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const id = await queue();
  await operator.step();
  // Simulate full blocks: our transaction is removed from the pool and not mined.
  await client.dropTransaction({ hash: (await attempts(id))[0]?.hash as Hex });
  await client.mine({ blocks: 10 });
  chain.rpc.inflict({ kind: 'rewrite', rewrite: () => ({}) }, 'eth_getTransactionByHash');
  await operator.step();
  chain.rpc.heal();
  const [first, second] = await attempts(id);
  expect(second).toMatchObject({ purpose: 'BUMP', nonce: 0 });
  expect(second?.max_fee_per_gas_wei).toBeGreaterThan(first?.max_fee_per_gas_wei ?? 0n);
  await client.setAutomine(true);
  await client.mine({ blocks: 1 });
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 0, transaction_hash: second?.hash });
});

test('[T35] a nonce that somebody else used is left to them, and the transaction gets another', async () => {
  const { client } = chain.anvil;
  await operator.step();
  await operator.checkBalance();
  const id = await queue();
  chain.rpc.inflict({ kind: 'status', status: 503 }, 'eth_sendRawTransaction');
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', nonce: 0 });
  const account = privateKeyToAccount(key);
  const hash = await client.sendTransaction({ account, to: account.address, value: 0n, nonce: 0 });
  await client.waitForTransactionReceipt({ hash });
  chain.rpc.heal();

  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', nonce: 0 });
  await client.mine({ blocks: 5 });
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 1 });
  expect(await minedCount()).toBe(2);
});

test('[T35] without money for gas transactions wait with an alarm, and are sent once there is some', async () => {
  const { client } = chain.anvil;
  const address = privateKeyToAccount(key).address;
  await client.setBalance({ address, value: 0n });
  const id = await queue();
  await operator.step();
  await operator.checkBalance();
  expect((await rowOf(id)).status).not.toBe('FAILED');
  const { rows } = await sql`select balance_low from operator_signer`.execute(chain.database.db);
  expect(rows).toEqual([{ balance_low: true }]);
  await client.setBalance({ address, value: 10n ** 20n });
  await runUntilSettled(operator);
  expect((await rowOf(id)).status).toBe('CONFIRMED');
});

test('a balance that did not change is not written again', async () => {
  const version = async () =>
    (await sql`select xmin::text from operator_signer`.execute(chain.database.db)).rows;
  await operator.checkBalance();
  const first = await version();
  expect(first).toHaveLength(1);
  await operator.checkBalance();
  expect(await version()).toEqual(first);
  await chain.anvil.client.setBalance({ address: privateKeyToAccount(key).address, value: 10n ** 19n });
  await operator.checkBalance();
  expect(await version()).not.toEqual(first);
});

test('a call that would revert fails with its reason and spends no nonce', async () => {
  // The emitter accepts short calldata, so replace it by a contract that always reverts.
  await chain.anvil.client.setCode({ address: chain.emitter, bytecode: '0x5f5ffd' });
  const id = await queue();
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'FAILED', error_code: 'REVERTED', nonce: null });
  expect(settled).toMatchObject([{ status: 'FAILED' }]);
});

test('a call that reverts on chain after all fails with its block', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const id = await queue();
  await operator.step();
  await client.setCode({ address: chain.emitter, bytecode: '0x5f5ffd' });
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'FAILED', error_code: 'REVERTED', nonce: 0 });
  expect((await rowOf(id)).block_number).not.toBeNull();
});

test('[T34] a receipt whose block dies goes back, and the same signed bytes are mined again', async () => {
  const id = await queue();
  await runUntilSettled(operator);
  const before = await rowOf(id);
  expect(before.status).toBe('CONFIRMED');
  await rollBack(chain.anvil.client, 1);
  await chain.anvil.client.mine({ blocks: 3 });
  await chain.indexer.catchUp();
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', block_hash: null });
  await runUntilSettled(operator);
  const after = await rowOf(id);
  expect(after).toMatchObject({ status: 'CONFIRMED', transaction_hash: before.transaction_hash });
  expect(after.block_hash).not.toBe(before.block_hash);
  expect(await minedCount()).toBe(1);
});

test('[T34] a node that forgets a receipt again confirms nothing', async () => {
  const id = await queue();
  await operator.step();
  await chain.indexer.catchUp();
  chain.rpc.inflict({ kind: 'rewrite', rewrite: falseResponses.nothing }, 'eth_getTransactionReceipt');
  await operator.step();
  expect((await rowOf(id)).status).toBe('SENT');
  chain.rpc.heal();
  await runUntilSettled(operator);
  expect(await minedCount()).toBe(1);
});

test('a nonce that became free below ours is filled, so that ours is mined', async () => {
  const { client } = chain.anvil;
  const account = privateKeyToAccount(key);
  // A stranger used the first nonce. The database knows that, and then the chain loses it.
  const hash = await client.sendTransaction({ account, to: account.address, value: 0n });
  await client.waitForTransactionReceipt({ hash });
  await operator.step();
  await rollBack(client, 1);
  const id = await queue();
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 1 });
});

test('[T33] a nonce that a cancelled transaction lost to a stranger is used up when the chain forgets the stranger', async () => {
  const { client } = chain.anvil;
  const account = privateKeyToAccount(key);
  await client.setAutomine(false);
  const cancelled = await queue();
  await operator.step();
  await chain.database.db.transaction().execute((tx) => cancelOperatorTransaction(tx, cancelled));
  const fee = 50n * 10n ** 9n;
  const fees = { maxFeePerGas: fee, maxPriorityFeePerGas: fee };
  await client.sendTransaction({ account, to: account.address, value: 1n, nonce: 0, ...fees });
  await client.mine({ blocks: 4 });
  await client.setAutomine(true);
  await operator.step();
  expect(await rowOf(cancelled)).toMatchObject({ status: 'CANCELLED', nonce: 0, block_number: null });
  await rollBack(client, 4);
  const id = await queue();
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 1 });
  expect(await rowOf(cancelled)).toMatchObject({ status: 'CANCELLED', block_number: expect.any(Number) });
});

for (const point of ['nonce-allotted', 'signed', 'sent', 'before-settle'] as const) {
  test(`[T37] a crash at operator.${point} loses nothing and sends nothing twice`, async () => {
    const id = await queue();
    await withFailpoint(`operator.${point}`, async () => {
      for (let round = 0; round < 3; round += 1) {
        await operator.step().catch(() => {});
        await chain.indexer.catchUp();
      }
    });
    await runUntilSettled(operatorWith());
    expect((await rowOf(id)).status).toBe('CONFIRMED');
    expect(await minedCount()).toBe(1);
    expect(settled).toHaveLength(1);
  });
}

test('a queued transaction that is cancelled never reaches the chain', async () => {
  const id = await queue();
  const cancel = () => chain.database.db.transaction().execute((tx) => cancelOperatorTransaction(tx, id));
  expect(await cancel()).toBe(true);
  await runUntilSettled(operator);
  expect((await rowOf(id)).status).toBe('CANCELLED');
  expect(await minedCount()).toBe(0);
  expect(await cancel()).toBe(false);
});

test('a sent transaction is cancelled by one with a higher fee that does nothing', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const id = await queue();
  await operator.step();
  await chain.database.db.transaction().execute((tx) => cancelOperatorTransaction(tx, id));
  await operator.step();
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', nonce: 0 });
  expect(settled).toMatchObject([{ id, status: 'CANCELLED' }]);
});

test('an admin raises the fees of a waiting transaction', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const [id, other] = [await queue(), await queue()];
  await operator.step();
  const bump = () => chain.database.db.transaction().execute((tx) => bumpOperatorTransaction(tx, id));
  expect(await bump()).toBe(true);
  expect((await rowOf(other)).bump_requested).toBe(false);
  await operator.step();
  expect((await attempts(id)).map(({ purpose }) => purpose)).toEqual(['SEND', 'BUMP']);
  // Once for each request.
  await operator.step();
  expect(await attempts(id)).toHaveLength(2);
  expect(await attempts(other)).toHaveLength(1);
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await runUntilSettled(operator);
  expect((await rowOf(id)).status).toBe('CONFIRMED');
  expect(await bump()).toBe(false);
});

test('the operator is woken by a transaction that is queued, cancelled or gets higher fees', async () => {
  const { database, anvil } = chain;
  const wakes = async () =>
    (await sql`delete from outbox where kind = 'wake' returning body ->> 'name' as name`.execute(database.db))
      .rows;
  await anvil.client.setAutomine(false);
  await wakes();
  const id = await queue();
  expect(await wakes()).toEqual([{ name: 'operator' }]);
  await operator.step();
  await database.db.transaction().execute((tx) => bumpOperatorTransaction(tx, id));
  expect(await wakes()).toEqual([{ name: 'operator' }]);
  await database.db.transaction().execute((tx) => cancelOperatorTransaction(tx, id));
  expect(await wakes()).toEqual([{ name: 'operator' }]);
});

test('asks the chain only once for the first nonce of a key', async () => {
  await operator.step();
  await operator.step();
  expect(chain.rpc.asked.get('eth_getTransactionCount')).toBe(1);
});

test('the running operator sends what is queued, and reads its balance again when more than a minute has passed', async () => {
  const startMs = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(startMs);
  const stop = new AbortController();
  const news = await startNews({ databaseUrl: chain.database.url, db: chain.database.db, log: silentLog });
  const running = runOperator({
    operator,
    news,
    log: silentLog,
    signal: stop.signal,
  });
  const balancesRead = () => chain.rpc.asked.get('eth_getBalance');
  const untilSent = async (id: string) =>
    expect.poll(async () => (await rowOf(id)).status).not.toBe('QUEUED');
  try {
    await untilSent(await queue());
    now.mockReturnValue(startMs + 60_000);
    // The second one is sent in a round that began at this time.
    for (let round = 0; round < 2; round += 1) await untilSent(await queue());
    expect(balancesRead()).toBe(1);
    now.mockReturnValue(startMs + 60_001);
    await expect.poll(balancesRead).toBe(2);
  } finally {
    stop.abort();
    await running;
    await news.close();
  }
});

async function attempts(id: string) {
  const { rows } = await sql<{
    hash: Hex;
    purpose: string;
    nonce: number;
    max_fee_per_gas_wei: bigint;
    sent_at_block: number | null;
    answer: string | null;
  }>`
    select hash, purpose, nonce, max_fee_per_gas_wei, sent_at_block, answer from operator_transaction_attempt
    where transaction_id = ${id} order by created_at`.execute(chain.database.db);
  return rows;
}

test('[T33] a receipt of a block that is not the one in the tables settles nothing', async () => {
  const id = await queue();
  await operator.step();
  await operator.step();
  await chain.indexer.catchUp();
  const ofDeadBranch = (receipt: unknown) => ({ ...(receipt as object), blockHash: `0x${'dd'.repeat(32)}` });
  chain.rpc.inflict({ kind: 'rewrite', rewrite: ofDeadBranch }, 'eth_getTransactionReceipt');
  await operator.step();
  expect(await rowOf(id)).toMatchObject({
    status: 'SENT',
    hold_reason: 'Mined; its block is not indexed yet',
  });
  expect(settled).toEqual([]);
  chain.rpc.heal();
  await operator.step();
  expect((await rowOf(id)).status).toBe('CONFIRMED');
});

test('a transaction ends once, and its kind is called once', async () => {
  const id = await queue();
  const kinds = new Map([[kind.kind, kind]]);
  const end = (status: 'CANCELLED' | 'FAILED') =>
    chain.database.db.transaction().execute((tx) => settle(tx, id, { status, mined: null }, kinds));
  expect([await end('FAILED'), await end('CANCELLED')]).toEqual([true, false]);
  expect((await rowOf(id)).status).toBe('FAILED');
  expect(settled).toMatchObject([{ id, status: 'FAILED' }]);
});

test('a block wakes the operator while a transaction is open, and not otherwise', async () => {
  const wakesOfBlock = async () => {
    await sql`delete from outbox`.execute(chain.database.db);
    await chain.anvil.client.mine({ blocks: 1 });
    await chain.indexer.catchUp();
    const { rows } = await sql`select body from outbox where kind = 'wake'`.execute(chain.database.db);
    return rows;
  };
  expect(await operator.hasOpen()).toBe(false);
  expect(await wakesOfBlock()).toEqual([]);
  await queue();
  expect(await operator.hasOpen()).toBe(true);
  expect(await wakesOfBlock()).toEqual([{ body: { name: 'operator' } }]);
});

test('[T33] a reorganisation takes back what ended above the ancestor, and not in it', async () => {
  const id = await queue();
  await runUntilSettled(operator);
  const { block_number: block } = await rowOf(id);
  const rewindTo = (ancestor: number | null) =>
    chain.database.db.transaction().execute((tx) => operatorFollower.onRewind(tx, ancestor));
  await rewindTo(Number(block));
  expect((await rowOf(id)).status).toBe('CONFIRMED');
  await rewindTo(Number(block) - 1);
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', block_number: null, transaction_hash: null });
  const { rows } = await sql<{ status: string }>`
    select body->'payload'->>'status' as status from outbox
    where body->'payload'->>'transactionId' = ${id} order by id`.execute(chain.database.db);
  expect(rows.map(({ status }) => status)).toEqual(['SENT', 'CONFIRMED', 'SENT']);
});

test('the next nonce is the one that the chain expects, when somebody else signed with the key', async () => {
  const { client } = chain.anvil;
  await queue();
  await runUntilSettled(operator);
  const account = privateKeyToAccount(key);
  const hash = await client.sendTransaction({ account, to: account.address, value: 0n });
  await client.waitForTransactionReceipt({ hash });
  const id = await queue();
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', nonce: 2 });
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 2 });
});

test('a replacement above the fee limit is not sent, and the transaction says so', async () => {
  await chain.anvil.client.setAutomine(false);
  const id = await queue();
  await operator.step();
  await chain.database.db.transaction().execute((tx) => bumpOperatorTransaction(tx, id));
  await operatorWith({ maxFeePerGasWei: 1n }).step();
  expect(await attempts(id)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({
    status: 'SENT',
    bump_requested: true,
    hold_reason: 'The fee that the chain asks for is above the limit',
  });
});

test('a transaction that the node lost is sent again when its replacement would be above the fee limit', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const id = await queue();
  await operator.step();
  const [sent] = await attempts(id);
  await client.dropTransaction({ hash: sent?.hash as Hex });
  await client.mine({ blocks: 2 });
  await operatorWith({ maxFeePerGasWei: 1n, bumpAfterBlocks: 1 }).step();
  expect(await attempts(id)).toHaveLength(1);
  await client.mine({ blocks: 1 });
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', transaction_hash: sent?.hash });
});

test('a transaction that a node has is not sent to it again', async () => {
  await chain.anvil.client.setAutomine(false);
  const id = await queue();
  for (let round = 0; round < 3; round += 1) await operator.step();
  expect(chain.rpc.asked.get('eth_sendRawTransaction')).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'SENT', hold_reason: null });
});

test('[T35] without an answering node a sent transaction waits with the reason, and no answer is assumed', async () => {
  const id = await queue();
  chain.rpc.inflict({ kind: 'status', status: 503 }, 'eth_sendRawTransaction');
  await operator.step();
  expect((await rowOf(id)).hold_reason).toMatch(/no endpoint answers/);
  expect(await attempts(id)).toMatchObject([{ sent_at_block: null, answer: null }]);
});

const refuseToSend = (message: string) =>
  chain.rpc.inflict({ kind: 'refuse', code: -32000, message }, 'eth_sendRawTransaction');

test.each([
  ['nonce too low: next nonce 1, tx nonce 0', null],
  ['insufficient funds for gas * price + value', 'insufficient funds for gas * price + value'],
  ['intrinsic gas too low', 'intrinsic gas too low'],
])(
  'the answer of a node is stored, and is the reason to wait where it is one: %s',
  async (response, reason) => {
    const alarms: unknown[] = [];
    const log = { ...silentLog, error: (about: object) => void alarms.push(about) };
    const id = await queue();
    refuseToSend(response);
    for (let round = 0; round < 2; round += 1) await operatorWith({ log }).step();
    expect(await attempts(id)).toMatchObject([{ sent_at_block: null, answer: response }]);
    expect((await rowOf(id)).hold_reason).toBe(reason);
    expect(alarms.length > 0).toBe(response.startsWith('insufficient'));
  },
);

test('a node that has the signed bytes already counts as having taken them', async () => {
  const id = await queue();
  refuseToSend('already known');
  await operator.step();
  expect(await attempts(id)).toMatchObject([{ sent_at_block: expect.any(Number), answer: null }]);
});

test('a transaction that a node finds underpriced is replaced by one with a higher fee', async () => {
  const id = await queue();
  refuseToSend('replacement transaction underpriced');
  await operator.step();
  expect(await attempts(id)).toMatchObject([{ purpose: 'SEND', sent_at_block: null }]);
  await operator.step();
  expect(await attempts(id)).toMatchObject([{ purpose: 'SEND' }, { purpose: 'BUMP' }]);
  chain.rpc.heal();
  await runUntilSettled(operator);
  expect((await rowOf(id)).status).toBe('CONFIRMED');
});

test('[T34] a node that keeps receipts back makes nobody else the user of a nonce', async () => {
  const { client } = chain.anvil;
  const id = await queue();
  await operator.step();
  await client.mine({ blocks: 5 });
  chain.rpc.inflict({ kind: 'rewrite', rewrite: falseResponses.nothing }, 'eth_getTransactionReceipt');
  await operator.step();
  expect(await rowOf(id)).toMatchObject({
    status: 'SENT',
    nonce: 0,
    hold_reason: 'Mined; the node has no receipt',
  });
  chain.rpc.heal();
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 0 });
});

test('[T34] a transaction that a node denied and that was queued again ends with its first attempt', async () => {
  const { client } = chain.anvil;
  const id = await queue();
  await operator.step();
  await client.mine({ blocks: 5 });
  const denied = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'];
  chain.rpc.inflict({ kind: 'rewrite', rewrite: falseResponses.nothing }, ...denied);
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', nonce: null });
  chain.rpc.heal();
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', nonce: 0 });
  expect(await minedCount()).toBe(1);
  expect(settled).toHaveLength(1);
});

test('a cancelled transaction whose nonce somebody else used has ended', async () => {
  const { client } = chain.anvil;
  const id = await queue();
  chain.rpc.inflict({ kind: 'status', status: 503 }, 'eth_sendRawTransaction');
  await operator.step();
  const account = privateKeyToAccount(key);
  const hash = await client.sendTransaction({ account, to: account.address, value: 0n, nonce: 0 });
  await client.waitForTransactionReceipt({ hash });
  chain.rpc.heal();
  await chain.database.db.transaction().execute((tx) => cancelOperatorTransaction(tx, id));
  await operator.step();
  expect((await rowOf(id)).hold_reason).toBe('The nonce was used by another transaction');
  await client.mine({ blocks: 5 });
  await runUntilSettled(operator);
  expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', nonce: 0, transaction_hash: null });
  expect(settled).toMatchObject([{ id, status: 'CANCELLED' }]);
});

test('[T35] a transaction whose nonce somebody else used is queued again, with an alarm and a message', async () => {
  const { client } = chain.anvil;
  const alarms: object[] = [];
  const log = { ...silentLog, error: (about: object) => void alarms.push(about) };
  const id = await queue();
  chain.rpc.inflict({ kind: 'status', status: 503 }, 'eth_sendRawTransaction');
  await operator.step();
  const account = privateKeyToAccount(key);
  const hash = await client.sendTransaction({ account, to: account.address, value: 0n, nonce: 0 });
  await client.waitForTransactionReceipt({ hash });
  await client.mine({ blocks: 5 });
  chain.rpc.heal();
  await operatorWith({ log }).step();
  expect(await rowOf(id)).toMatchObject({
    status: 'QUEUED',
    nonce: null,
    hold_reason: 'Its nonce was used by another transaction',
  });
  expect(alarms).toMatchObject([{ alarm: 'operator-nonce-taken', transaction: id }]);
  const { rows } = await sql<{ status: string }>`
    select body->'payload'->>'status' as status from outbox
    where body->'payload'->>'transactionId' = ${id} order by id`.execute(chain.database.db);
  expect(rows.map(({ status }) => status)).toEqual(['SENT', 'QUEUED']);
});

test('a block that is too old to be in the tables counts as the chain has it', async () => {
  const id = await queue();
  await operator.step();
  await chain.anvil.client.mine({ blocks: 1_100 });
  await chain.indexer.catchUp();
  const [attempt] = await attempts(id);
  const { blockHash } = await chain.anvil.client.getTransactionReceipt({ hash: attempt?.hash as Hex });
  await sql`delete from chain_event_entity where block_number = (
    select number from chain_block where hash = ${blockHash})`.execute(chain.database.db);
  await sql`delete from chain_event where block_hash = ${blockHash}`.execute(chain.database.db);
  await sql`delete from chain_block where hash = ${blockHash}`.execute(chain.database.db);
  const ofDeadBranch = (receipt: unknown) => ({ ...(receipt as object), blockHash: `0x${'dd'.repeat(32)}` });
  chain.rpc.inflict({ kind: 'rewrite', rewrite: ofDeadBranch }, 'eth_getTransactionReceipt');
  await operator.step();
  expect((await rowOf(id)).status).toBe('SENT');
  chain.rpc.heal();
  await operator.step();
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', block_hash: blockHash });
});

test('the reason of a revert is what the node gives when the call is repeated', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const id = await queue();
  await operator.step();
  await client.setCode({ address: chain.emitter, bytecode: '0x5f5ffd' });
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await chain.indexer.catchUp();
  chain.rpc.inflict({ kind: 'status', status: 503 }, 'eth_call');
  await operator.step();
  expect((await rowOf(id)).status).toBe('SENT');
  chain.rpc.heal();
  chain.rpc.inflict({ kind: 'refuse', code: 3, message: 'execution reverted: closed' }, 'eth_call');
  await operator.step();
  expect(await rowOf(id)).toMatchObject({
    status: 'FAILED',
    error_code: 'REVERTED',
    error_detail: 'execution reverted: closed',
  });
});

test('a transaction that reverted has failed, also when no node says why', async () => {
  const { client } = chain.anvil;
  await client.setAutomine(false);
  const id = await queue();
  await operator.step();
  await client.setCode({ address: chain.emitter, bytecode: '0x5f5ffd' });
  await client.mine({ blocks: 1 });
  await client.setAutomine(true);
  await chain.indexer.catchUp();
  // A node that can't repeat it returns no reason either.
  chain.rpc.inflict({ kind: 'refuse', code: -32601, message: 'the method does not exist' }, 'eth_call');
  await operator.step();
  expect(await rowOf(id)).toMatchObject({
    status: 'FAILED',
    error_code: 'REVERTED',
    error_detail: 'It reverted, and does not when it is tried again',
  });
});
