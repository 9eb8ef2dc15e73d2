import { randomUUID } from 'node:crypto';
import { CONTRACT_NAMES, type Network } from '@kura/chain/network';
import { connectDatabase, type Queryable, readMigrations } from '@kura/database';
import {
  checkXCredentials,
  countSealKeys,
  features,
  keysOf,
  pingRedis,
  type RpcEndpoint,
  RpcLied,
} from '@kura/server';
import { sql } from 'kysely';
import { checkBankCards } from './check-bank-cards.ts';
import { checkExternalContracts } from './check-external-contracts.ts';
import { checkKeys } from './check-keys.ts';
import { checkReadReplica } from './check-read-replica.ts';
import { checkSearch } from './check-search.ts';
import { checkBundler, checkPaymaster } from './check-sponsoring.ts';
import { runsPart, type Settings } from './env.ts';
import { type Finding, reasonOf } from './finding.ts';
import type { OpenContext } from './open-context.ts';

/** The oldest PostgreSQL that the migrations are written for. */
const MIN_POSTGRES_VERSION = 15;

/** Checks all dependencies of the shop and reports each problem with its remedy. Changes nothing. */
export async function checkDependencies(open: OpenContext, settings: Settings): Promise<Finding[]> {
  const parts = await Promise.all([
    checkDatabase(open, settings),
    checkReadReplica(open, settings),
    checkChain(open),
    checkKeys(open, settings),
    checkPaymaster(open, settings),
    checkBundler(open, settings),
    checkExternalContracts(open, settings),
    checkStorage(open, settings),
    checkMail(open, settings),
    checkRedis(settings),
    checkSearch(open.context),
    checkSealKeys(open, settings),
    // The indexer calls neither.
    ...(settings.KURA_ROLE === 'indexer' ? [] : [checkX(open), checkBankCards(open.context)]),
  ]);
  return parts.flat();
}

async function checkDatabase({ context }: OpenContext, settings: Settings): Promise<Finding[]> {
  const part = 'database';
  try {
    const { rows } = await sql<{ version: number; encoding: string; timeout: string }>`
      select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
             current_setting('statement_timeout') as timeout
      from pg_database where datname = current_database()`.execute(context.db);
    const { version = 0, encoding, timeout } = rows[0] ?? {};
    const major = Math.trunc(version / 10_000);
    const findings: Finding[] = [];
    if (major < MIN_POSTGRES_VERSION) {
      findings.push({
        part,
        state: 'wrong',
        message: `PostgreSQL ${major} is too old: ${MIN_POSTGRES_VERSION} or newer is needed`,
      });
    }
    if (encoding !== 'UTF8') {
      findings.push({
        part,
        state: 'wrong',
        message: `The database is encoded in ${encoding}: create it again with UTF8`,
      });
    }
    if (timeout === '0') {
      findings.push({
        part,
        state: 'warning',
        message:
          'Statements have no timeout, because a pooler drops KURA_STATEMENT_TIMEOUT_MS: set statement_timeout for the database',
      });
    }
    findings.push(...(await checkDirectConnection(settings)), await checkMigrations(context.db, settings));
    return findings.every(({ state }) => state === 'ok')
      ? [{ part, state: 'ok', message: `PostgreSQL ${major}, ${findings.at(-1)?.message}` }]
      : findings.filter(({ state }) => state !== 'ok');
  } catch (error) {
    return [{ part, state: 'wrong', message: `DATABASE_URL does not answer: ${reasonOf(error)}` }];
  }
}

/** Checks the direct address of a database behind a transaction pooler. */
async function checkDirectConnection({
  KURA_DATABASE_DIRECT_URL: url,
  KURA_STATEMENT_TIMEOUT_MS,
}: Settings): Promise<Finding[]> {
  if (url === undefined) return [];
  const direct = connectDatabase({
    url,
    poolSize: 1,
    statementTimeoutMs: KURA_STATEMENT_TIMEOUT_MS,
    applicationName: 'kura doctor',
  });
  try {
    await sql`select 1`.execute(direct.db);
    return [];
  } catch (error) {
    return [
      {
        part: 'database',
        state: 'wrong',
        message: `KURA_DATABASE_DIRECT_URL does not answer: ${reasonOf(error)}`,
      },
    ];
  } finally {
    await direct.close();
  }
}

async function checkMigrations(db: Queryable, settings: Settings): Promise<Finding> {
  const part = 'database';
  const { rows } = await sql<{
    present: boolean;
  }>`select to_regclass('schema_migration') is not null as present`.execute(db);
  const applied = rows[0]?.present
    ? (await sql<{ name: string }>`select name from schema_migration`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : [];
  const pending = (await readMigrations()).filter(({ name }) => !applied.includes(name)).length;
  if (pending === 0) return { part, state: 'ok', message: `all ${applied.length} migrations applied` };
  return settings.KURA_MIGRATE
    ? { part, state: 'ok', message: `${pending} migrations will be applied at the start` }
    : { part, state: 'wrong', message: `${pending} migrations are missing: npm run migrate applies them` };
}

async function checkChain({ context, rpc }: OpenContext): Promise<Finding[]> {
  const { network } = context.chain;
  const findings = await Promise.all(rpc.endpoints.map((endpoint) => checkEndpoint(endpoint, network)));
  if (findings.some(({ state }) => state === 'ok'))
    findings.push(...(await checkContracts(rpc.endpoints, network)));
  if (network.name === 'base') {
    findings.push({
      part: 'chain',
      state: 'warning',
      message: `USDT on Base (${network.tokens.USDT}) is bridged, not issued by Tether: offer it only if you accept that`,
    });
  }
  return findings;
}

async function checkEndpoint(endpoint: RpcEndpoint, network: Network): Promise<Finding> {
  const part = `rpc ${endpoint.label}`;
  try {
    const chainId = Number(await endpoint.request<string>('eth_chainId'));
    return { part, state: 'ok', message: `chain ${chainId}` };
  } catch (error) {
    // The pool compares the chain id before each request.
    if (error instanceof RpcLied) {
      return {
        part,
        state: 'wrong',
        message: `${reasonOf(error)}: KURA_DEPLOYMENT_FILE is of ${network.title}`,
      };
    }
    return { part, state: 'warning', message: `does not answer: ${reasonOf(error)}` };
  }
}

async function checkContracts(endpoints: readonly RpcEndpoint[], network: Network): Promise<Finding[]> {
  const part = 'contracts';
  const [endpoint] = endpoints;
  if (endpoint === undefined) return [];
  try {
    const codes = await Promise.all(
      CONTRACT_NAMES.map(async (name) => {
        const code = await endpoint.request<string>('eth_getCode', [network.contracts[name], 'latest']);
        return { name, present: code !== '0x' };
      }),
    );
    const missing = codes
      .filter(({ present }) => !present)
      .map(({ name }) => `${name} (${network.contracts[name]})`);
    return missing.length === 0
      ? [{ part, state: 'ok', message: `all ${codes.length} are on ${network.title}` }]
      : [
          {
            part,
            state: 'wrong',
            message: `not on ${network.title}: ${missing.join(', ')}. Deploy them, or correct KURA_DEPLOYMENT_FILE`,
          },
        ];
  } catch (error) {
    return [{ part, state: 'warning', message: `could not be looked at: ${reasonOf(error)}` }];
  }
}

async function checkStorage({ context }: OpenContext, settings: Settings): Promise<Finding[]> {
  const part = 'media';
  const bucket = settings.KURA_MEDIA_S3_BUCKET;
  const variable = bucket === undefined ? 'KURA_MEDIA_FOLDER' : 'KURA_MEDIA_S3_BUCKET';
  const probe = `doctor-${randomUUID()}.json`;
  try {
    await context.storage.put(probe, Buffer.from('{}'), 'application/json');
    await context.storage.delete([probe]);
    return [{ part, state: 'ok', message: bucket ?? settings.KURA_MEDIA_FOLDER }];
  } catch (error) {
    return [{ part, state: 'wrong', message: `${variable} can't be written: ${reasonOf(error)}` }];
  }
}

async function checkMail({ context }: OpenContext, settings: Settings): Promise<Finding[]> {
  const part = 'mail';
  if (!runsPart(settings, 'worker')) return [];
  try {
    await context.mailer.check();
    return [{ part, state: 'ok', message: 'the mail server answers' }];
  } catch (error) {
    // Mail waits in its queue: the rest of the shop can be used.
    return [{ part, state: 'warning', message: `KURA_SMTP_URL does not answer: ${reasonOf(error)}` }];
  }
}

export async function checkRedis(settings: Settings): Promise<Finding[]> {
  const part = 'redis';
  const { KURA_REDIS_URL: url } = settings;
  if (url === undefined) return [];
  try {
    await pingRedis(url);
    return [{ part, state: 'ok', message: 'Redis answers' }];
  } catch (error) {
    const message = `KURA_REDIS_URL does not answer, so the database counts requests and sends the news: ${reasonOf(error)}`;
    return [{ part, state: 'warning', message }];
  }
}

/** Reports values that no configured key opens, and values to seal again before an older key is removed. */
async function checkSealKeys({ context }: OpenContext, settings: Settings): Promise<Finding[]> {
  const findings: Finding[] = [];
  const columns = features.flatMap(({ sealedColumns = [] }) => sealedColumns);
  // Another role has the keys of the others.
  for (const column of columns.filter(({ variable }) => settings[variable] !== undefined)) {
    const keys = keysOf(context.config, column);
    const known = new Set<number | null>(keys.map(({ number }) => number));
    // The vault key opens values that were sealed before keys had numbers.
    if (column.variable === 'KURA_SEAL_KEYS') known.add(null);
    const part = `${column.table}.${column.column}`;
    // Without the table nothing is sealed: the finding about the database names the cause.
    const counts = [...(await countSealKeys(context, column).catch(() => new Map<number | null, number>()))];
    const lost = counts.filter(([key]) => !known.has(key));
    const older = counts.filter(([key]) => known.has(key) && key !== keys[0]?.number);
    const sum = (some: typeof counts) => some.reduce((total, [, count]) => total + count, 0);
    if (lost.length > 0) {
      const message = `${column.variable} lacks the keys ${lost.map(([key]) => key).join(', ')}, which seal ${sum(lost)} values`;
      // Users link their account at X again.
      findings.push({ part, state: column.variable === 'KURA_X_TOKEN_KEYS' ? 'warning' : 'wrong', message });
    } else if (older.length > 0) {
      const message = `an older key seals ${sum(older)} values: npm run rotate-keys`;
      findings.push({ part, state: 'warning', message });
    }
  }
  return findings.length > 0
    ? findings
    : [{ part: 'seal keys', state: 'ok', message: 'the newest keys seal everything' }];
}

/** The app at X: whether its credentials are known there. */
async function checkX({ context }: OpenContext): Promise<Finding[]> {
  const part = 'x';
  const { x } = context.config;
  if (x === null) {
    return [{ part, state: 'ok', message: 'KURA_X_CLIENT_ID is not set: campaigns can not be published' }];
  }
  const answer = await checkXCredentials(x);
  const findings: Finding[] = [];
  if (answer === 'REFUSED') {
    findings.push({
      part,
      state: 'wrong',
      concernsOnePart: true,
      message: `${x.apiUrl} refuses KURA_X_CLIENT_ID and KURA_X_CLIENT_SECRET`,
    });
  }
  if (answer === 'NO_ANSWER') {
    findings.push({ part, state: 'warning', message: `KURA_X_API_URL (${x.apiUrl}) does not answer` });
  }
  return findings.length > 0
    ? findings
    : [
        {
          part,
          state: 'ok',
          message: `${x.apiUrl} accepts the app; X sends browsers back to ${x.redirectUrls.join(', ')}`,
        },
      ];
}
