import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deploymentToJson } from '@kura/chain/network';
import { KeyNotInProcessError } from '@kura/server';
import {
  accounts,
  createTestDatabase,
  type DeployedChain,
  requestApi,
  startDeployedChain,
  startTraceReceiver,
  type TestDatabase,
} from '@kura/testing';
import { bytesToHex, type Hex, keccak256, recoverTypedDataAddress, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkReadReplica } from './check-read-replica.ts';
import { checkSearch } from './check-search.ts';
import { checkRedis } from './doctor.ts';
import { InvalidSettings, parseEnv } from './env.ts';
import { PARTS, type Part, SIGNING_KEY_NAMES, SIGNING_KEYS, type SigningKeyName } from './key-settings.ts';
import { openContext } from './open-context.ts';
import { startServer } from './start-server.ts';

let folder: string;
let chain: DeployedChain;
let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-start-'));
  chain = await startDeployedChain();
  database = await createTestDatabase();
  const deploymentFile = path.join(folder, 'deployment.json');
  await writeFile(deploymentFile, deploymentToJson(chain.deployment));
  env = {
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'silent',
    KURA_NETWORK: 'local',
    KURA_RPC_URLS: chain.rpcUrl,
    KURA_DEPLOYMENT_FILE: deploymentFile,
    KURA_MEDIA_FOLDER: path.join(folder, 'media'),
  };
});
afterAll(async () => {
  await database.drop();
  await chain.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Another key for each name. The chain's paymaster knows its sponsor. */
const privateKeyOf = (name: SigningKeyName): Hex =>
  name === 'sponsoring'
    ? bytesToHex(accounts.sponsor.getHdKey().privateKey as Uint8Array)
    : keccak256(stringToHex(`a ${name} key of tests`));

/** An account for each key. */
const separate = Object.fromEntries(
  SIGNING_KEY_NAMES.map((name) => [name, privateKeyToAccount(privateKeyOf(name))]),
) as Record<SigningKeyName, PrivateKeyAccount>;

/** The variables of a role: its own keys, and the addresses of the other keys. */
const keysOf = (role: Part): Record<string, string> =>
  Object.fromEntries(
    SIGNING_KEY_NAMES.map((name) => {
      const { key, address, part } = SIGNING_KEYS[name];
      return part === role ? [key, privateKeyOf(name)] : [address, separate[name].address];
    }),
  );

function isReadable(read: () => unknown): boolean {
  try {
    return read() !== undefined;
  } catch (error) {
    if (error instanceof KeyNotInProcessError) return false;
    throw error;
  }
}

const health = async (url: string | undefined) =>
  (await requestApi(url ?? '', { method: 'GET', path: '/api/health' })).body;

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Counts a database's commits in some seconds, and names the tables that were written. */
async function activityOf({ pool }: TestDatabase, seconds: number, cause = async () => {}) {
  const read = async () => {
    const { rows } = await pool.query<{ name: string; count: string }>(`
      select 'commits' as name, xact_commit::text as count from pg_stat_database where datname = current_database()
      union all select relname, (n_tup_ins + n_tup_upd + n_tup_del)::text from pg_stat_user_tables`);
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  };
  const before = await read();
  await cause();
  await sleep(seconds * 1_000);
  const after = await read();
  const written = [...after].filter(([name, count]) => count !== (before.get(name) ?? 0));
  return {
    commits: (after.get('commits') ?? 0) - (before.get('commits') ?? 0),
    written: written.map(([name]) => name).filter((name) => name !== 'commits'),
  };
}

describe('the server', () => {
  it('runs all roles in one process, and stops without a trace', async () => {
    const server = await startServer({ env });
    await eventually(async () => (await health(server.url)).status === 'up');
    await server.stop();
    await expect(health(server.url)).rejects.toThrow();
    // PostgreSQL lists a session until its process has ended, which is later than the end of the connection.
    const sessions = async () => {
      const { rows } = await database.pool.query(
        `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name not like 'kura test%'`,
      );
      return rows;
    };
    await expect.poll(sessions).toEqual([]);
  });

  it('answers shared calls from the read replica, and closes its connections', async () => {
    const server = await startServer({ env: { ...env, DATABASE_READ_URL: database.url } });
    const sessions = async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'kura all positions'`,
      );
      return rows.length;
    };
    const answer = await requestApi(server.url ?? '', { method: 'GET', path: '/api/auction' });
    expect([answer.status, await sessions()]).toEqual([200, 2]);
    await server.stop();
    await expect.poll(sessions).toBe(0);
  });

  it('is at rest while nobody uses the shop', { timeout: 240_000 }, async () => {
    const server = await startServer({ env });
    await eventually(async () => (await health(server.url)).status === 'up');
    // PostgreSQL counts the statements of an idle session up to ten seconds later. Clocked jobs begin with the minute.
    await sleep(12_000);
    const awaitQuietSeconds = async () => {
      const second = Math.floor(Date.now() / 1_000) % 60;
      if (second < 14 || second > 32) await sleep(((74 - second) % 60) * 1_000);
    };

    // Work that the start began takes longer on a busy machine, but it ends.
    const quiet = async () => {
      await awaitQuietSeconds();
      const { commits, written } = await activityOf(database, 8);
      // The polls of all roles together make about six commits in a second.
      return { atRest: commits / 8 < 10, written: written.filter((table) => table !== 'chain_condition') };
    };
    await expect.poll(quiet, { timeout: 100_000 }).toEqual({ atRest: true, written: [] });

    await awaitQuietSeconds();
    const withBlock = await activityOf(database, 12, () => chain.client.mine({ blocks: 1 }));
    expect(withBlock.written).toContain('chain_checkpoint');
    // The checkpoint is public data, so its change is announced.
    const ofBlocks = ['chain_block', 'chain_checkpoint', 'chain_condition', 'outbox'];
    expect(withBlock.written.filter((table) => !ofBlocks.includes(table))).toEqual([]);
    await server.stop();
  });

  it('serves probes and metrics at a port of their own when one is set, and none otherwise', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    taken.close();
    await once(taken, 'close');
    const server = await startServer({ env: { ...env, KURA_INTERNAL_PORT: String(port) } });
    const url = `http://127.0.0.1:${port}/metrics`;
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await eventually(async () => /kura_indexer_indexed_block [1-9]/.test(await (await fetch(url)).text()));
    expect((await requestApi(server.url ?? '', { method: 'GET', path: '/metrics' })).status).toBe(404);
    await server.stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('sends traces of requests and blocks to the collector that is set', async () => {
    const collector = await startTraceReceiver();
    const server = await startServer({ env: { ...env, KURA_OTLP_URL: `${collector.url}/` } });
    await chain.client.mine({ blocks: 1 });
    const block = await chain.client.getBlockNumber();
    const indexed = () =>
      database.pool.query('select from chain_checkpoint where block_number >= $1', [block]);
    await eventually(async () => (await indexed()).rowCount === 1);
    await health(server.url);
    await server.stop();
    await collector.stop();
    expect(collector.spans.map(({ name }) => name)).toContain('GET /api/health');
    const blocks = collector.spans.map(({ attributes }) => attributes['kura.block_number']);
    expect(blocks).toContain(Number(block));
  });

  it('runs its roles in processes of their own', async () => {
    const api = await startServer({ env: { ...env, KURA_ROLE: 'api' } });
    const worker = await startServer({ env: { ...env, KURA_ROLE: 'worker' } });
    const indexer = await startServer({ env: { ...env, KURA_ROLE: 'indexer' } });
    expect([worker.url, indexer.url]).toEqual([undefined, undefined]);
    await eventually(async () => (await health(api.url)).status === 'up');
    await Promise.all([indexer.stop(), worker.stop(), api.stop()]);
  });

  it('[T75] has in each role the keys of that role alone', async () => {
    const domain = { name: 'Kura', version: '1', chainId: 31_337 };
    const typedData = {
      domain,
      types: { Word: [{ name: 'word', type: 'string' }] },
      primaryType: 'Word',
    } as const;
    const data = { ...typedData, message: { word: 'kura' } };
    for (const role of PARTS) {
      const { context, stop } = await startServer({ env: { ...env, KURA_ROLE: role, ...keysOf(role) } });
      const { chain, config } = context;
      const signatures = {
        vouchers: chain.signVoucher,
        receipts: chain.signBidReceipt,
        exchange: chain.signExchange,
        sponsoring: chain.signAsSponsor,
      };
      for (const [name, sign] of Object.entries(signatures)) {
        if (role === 'api') {
          const signer = await recoverTypedDataAddress({ ...data, signature: await sign(data) });
          expect(signer).toBe(separate[name as keyof typeof separate].address);
        } else await expect(sign(data)).rejects.toThrow(KeyNotInProcessError);
      }
      expect(chain.signTypedData === null).toBe(role !== 'worker');
      const secrets = {
        tokenSecret: () => config.tokenSecret,
        vaultKey: () => config.vaultKey,
        addressKeys: () => config.addressKeys,
      };
      const readable = Object.entries(secrets)
        .filter(([, read]) => isReadable(read))
        .map(([name]) => name);
      expect(readable).toEqual(
        { api: ['tokenSecret', 'vaultKey', 'addressKeys'], worker: ['tokenSecret', 'vaultKey'], indexer: [] }[
          role
        ],
      );
      // The addresses are public: each role has them all.
      expect(chain.senders.redeem).toBe(separate.redeem.address);
      await stop();
    }
  });

  it('[T75] drops keys of other roles that it is given', async () => {
    const everyKey = Object.fromEntries(
      SIGNING_KEY_NAMES.map((name) => [SIGNING_KEYS[name].key, privateKeyOf(name)]),
    );
    for (const role of PARTS) {
      const open = await openContext(parseEnv({ ...env, ...everyKey, KURA_ROLE: role }));
      const own = SIGNING_KEY_NAMES.filter((name) => SIGNING_KEYS[name].part === role);
      expect([...open.signers.keys()]).toEqual(own);
      await open.close();
    }
  });

  it('answers 503 to a health check while the chain is away, and starts all the same', async () => {
    const server = await startServer({
      env: { ...env, KURA_ROLE: 'api', KURA_RPC_URLS: 'http://127.0.0.1:9' },
    });
    const { status, body } = await requestApi(server.url ?? '', { method: 'GET', path: '/api/health' });
    expect([status, body.chain.state, body.database.state]).toEqual([503, 'down', 'up']);
    await server.stop();
  });
});

describe('a start without a dependency fails with a message', () => {
  const complaintOf = async (more: Record<string, string>): Promise<string> => {
    try {
      const server = await startServer({ env: { ...env, ...more } });
      await server.stop();
      return 'it started';
    } catch (error) {
      if (error instanceof InvalidSettings) return error.message;
      throw error;
    }
  };

  it('no database', async () => {
    expect(await complaintOf({ DATABASE_URL: 'postgres://kura@127.0.0.1:9/kura' })).toMatch(
      /DATABASE_URL does not answer/,
    );
  });

  it('a database that wants a password', async () => {
    // The first two answers of PostgreSQL to a client that it lets in by a password alone.
    const answers = [`\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0`, `\0\0\0\x08\0\0\0\x0b`];
    const server = createServer((socket) => {
      const left = [...answers];
      socket.on('data', () => socket.write(`R${left.shift() ?? ''}`)).on('error', () => {});
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await complaintOf({ DATABASE_URL: `postgres://kura@127.0.0.1:${port}/kura` })).toContain(
      'DATABASE_URL does not answer: the server wants a password: write postgres://user:password@',
    );
    server.close();
  });

  it('no database past the pooler', async () => {
    expect(await complaintOf({ KURA_DATABASE_DIRECT_URL: 'postgres://kura@127.0.0.1:9/kura' })).toMatch(
      /KURA_DATABASE_DIRECT_URL does not answer/,
    );
  });

  it('contracts that are not there', async () => {
    const message = await complaintOf({
      KURA_DEPLOYMENT_FILE: await deploymentWith({
        chainId: 31337,
        contracts: { ...chain.deployment.contracts, gacha: `0x${'ab'.repeat(20)}` },
      }),
    });
    expect(message).toMatch(/contracts: not on Local chain: gacha \(0x(?:ab){20}\)/i);
  });

  it('a deployment of another network, or none', async () => {
    const own = {
      KURA_NETWORK: 'base',
      KURA_SELLING_PRIVATE_KEY: `0x${'12'.repeat(32)}`,
      KURA_MINTING_PRIVATE_KEY: `0x${'13'.repeat(32)}`,
      KURA_SETTLING_PRIVATE_KEY: `0x${'14'.repeat(32)}`,
      KURA_VOUCHERS_PRIVATE_KEY: `0x${'15'.repeat(32)}`,
      KURA_RECEIPTS_PRIVATE_KEY: `0x${'1b'.repeat(32)}`,
      KURA_EXCHANGE_PRIVATE_KEY: `0x${'18'.repeat(32)}`,
      KURA_CAMPAIGNS_PRIVATE_KEY: `0x${'19'.repeat(32)}`,
      KURA_PACKS_PRIVATE_KEY: `0x${'1a'.repeat(32)}`,
      KURA_BUYING_PRIVATE_KEY: `0x${'1d'.repeat(32)}`,
      KURA_REDEEM_PRIVATE_KEY: `0x${'16'.repeat(32)}`,
      KURA_RESERVE_PRIVATE_KEY: `0x${'17'.repeat(32)}`,
      KURA_SPONSOR_PRIVATE_KEY: `0x${'34'.repeat(32)}`,
      KURA_ADMIN_ADDRESS: `0x${'a1'.repeat(20)}`,
      KURA_GUARDIAN_ADDRESS: `0x${'a2'.repeat(20)}`,
      KURA_CANCELLER_ADDRESS: `0x${'a5'.repeat(20)}`,
      KURA_METADATA_ADDRESS: `0x${'a3'.repeat(20)}`,
      KURA_VRF_SUBSCRIPTION_OWNER_ADDRESS: `0x${'a4'.repeat(20)}`,
      BUNDLER_URL: 'https://bundler.test/key',
      KURA_TOKEN_SECRET: 'x'.repeat(40),
      KURA_VAULT_KEY: 'ab'.repeat(32),
      KURA_SEAL_KEYS: `1:${'ef'.repeat(32)}`,
      KURA_ADDRESS_KEYS: `1:${'cd'.repeat(32)}`,
      KURA_PUBLIC_URL: 'https://kura.test',
      KURA_SMTP_URL: 'smtps://kura:secret@mail.kura.test',
      KURA_MAIL_FROM: 'Kura <shop@kura.test>',
    };
    expect(await complaintOf(own)).toBe(
      'KURA_DEPLOYMENT_FILE is a deployment on Local chain (chain 31337), but KURA_NETWORK=base is chain 8453',
    );
    const file = await deploymentWith({ chainId: 8453 });
    expect(await complaintOf({ ...own, KURA_DEPLOYMENT_FILE: file })).toMatch(
      /is on chain 31337, not 8453: KURA_DEPLOYMENT_FILE is of Base/,
    );
    expect(await complaintOf({ ...own, KURA_DEPLOYMENT_FILE: '' })).toContain(
      'KURA_DEPLOYMENT_FILE is missing: the file that npm run deploy wrote',
    );
  });

  it('a list of contracts that is not there', async () => {
    expect(await complaintOf({ KURA_DEPLOYMENT_FILE: path.join(folder, 'nothing.json') })).toMatch(
      /^KURA_DEPLOYMENT_FILE can't be used: /,
    );
  });

  it('a folder for media that can’t be written', async () => {
    await writeFile(path.join(folder, 'a-file'), '');
    expect(await complaintOf({ KURA_MEDIA_FOLDER: path.join(folder, 'a-file') })).toMatch(
      /KURA_MEDIA_FOLDER can't be written/,
    );
  });

  it('a bucket for media that can’t be written', async () => {
    const bucket = { KURA_MEDIA_S3_BUCKET: 'kura-media', KURA_MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9' };
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    expect(await complaintOf(bucket)).toMatch(/media: KURA_MEDIA_S3_BUCKET can't be written: .*ECONNREFUSED/);
  });

  it('migrations left out', async () => {
    const empty = await emptyDatabase();
    expect(await complaintOf({ DATABASE_URL: empty, KURA_MIGRATE: 'off' })).toMatch(
      /migrations are missing: npm run migrate applies them/,
    );
  });
});

it('warns when Redis does not answer', async () => {
  expect(await checkRedis(parseEnv({ ...env, KURA_REDIS_URL: 'redis://127.0.0.1:9' }))).toEqual([
    {
      part: 'redis',
      state: 'warning',
      message: expect.stringMatching(/^KURA_REDIS_URL does not answer, .*ECONNREFUSED/),
    },
  ]);
});

it('recommends OpenSearch to a large shop, and warns when OpenSearch does not answer', async () => {
  const warningOf = async (variables: object) => {
    const { context, close } = await openContext(parseEnv({ ...env, ...variables }));
    const findings = await checkSearch(context);
    await close();
    return findings;
  };
  expect(await warningOf({})).toEqual([]);
  await database.pool.query("update pg_class set reltuples = 1e7 where relname = 'listed_card'");
  expect(await warningOf({})).toEqual([
    { part: 'search', state: 'warning', message: expect.stringContaining('10,000,000 cards and packs') },
  ]);
  await database.pool.query("insert into search_index (name) values ('former')");
  expect(await warningOf({})).toEqual([
    { part: 'search', state: 'warning', message: expect.stringContaining('npm run rebuild-search') },
  ]);
  await database.pool.query('delete from search_index');
  await database.pool.query("update pg_class set reltuples = 0 where relname = 'listed_card'");
  expect(await warningOf({ OPENSEARCH_URL: 'http://127.0.0.1:9' })).toEqual([
    {
      part: 'search',
      state: 'warning',
      message: expect.stringMatching(/^OPENSEARCH_URL does not answer, .*ECONNREFUSED/),
    },
  ]);
});

describe('the doctor of a read replica', () => {
  const findingsOf = async (url: string) => {
    const settings = parseEnv({ ...env, DATABASE_READ_URL: url });
    const open = await openContext(settings);
    try {
      return await checkReadReplica(open, settings);
    } finally {
      await open.close();
    }
  };

  it('warns when it does not answer', async () => {
    expect(await findingsOf('postgres://kura@127.0.0.1:9/kura')).toEqual([
      {
        part: 'read replica',
        state: 'warning',
        message: expect.stringMatching(/^DATABASE_READ_URL does not answer, .*ECONNREFUSED/),
      },
    ]);
  });

  it('warns of a primary', async () => {
    const message = 'DATABASE_READ_URL names a primary: name a standby';
    expect(await findingsOf(database.url)).toEqual([{ part: 'read replica', state: 'warning', message }]);
  });
});

async function deploymentWith(change: object): Promise<string> {
  const file = path.join(folder, 'wrong.json');
  await writeFile(file, deploymentToJson({ ...chain.deployment, ...change }));
  return file;
}

async function emptyDatabase(): Promise<string> {
  await database.pool.query('create database kura_empty_start');
  return database.url.replace(/[^/]+$/, 'kura_empty_start');
}
