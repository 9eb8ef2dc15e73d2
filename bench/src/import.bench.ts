import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type ApiRequest,
  activeCollection,
  createTestDatabase,
  requestApi,
  signInAdmin,
  signInAdminAgain,
  startTestShop,
  supervisedEnv,
  type TestDatabase,
} from '@kura/testing';
import { type Benchmark, noReference, type Row } from './benchmark.ts';
import { dataFolderOf, peakBytesOf, postgresBytes } from './import/process-memory.ts';

/** Measures an import of 100,000 slabs, with a server process that is killed halfway. */
export const benchmark: Benchmark = { name: 'Import of 100,000 cards, killed once in the middle', run };

const rows = 100_000;
/** One row in this many is invalid. */
const rejectedEvery = 1_000;
const rejected = rows / rejectedEvery;
const aimBytes = 1_073_741_824;
const pollEveryMs = 250;
const timeoutMs = 3_600_000;
/** An access token is valid for ten minutes. */
const renewAfterMs = 480_000;
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

async function run(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kura-import-'));
  const database = await createTestDatabase();
  const shop = await startTestShop({ database });
  const program = new ServerProgram();
  try {
    const admin = await signInAdmin(shop.server);
    const collectionId = await activeCollection(database);
    await shop.server.stop();
    const env = await supervisedEnv(shop, database, folder);
    await program.start(env);
    const { context } = shop.server;
    const request = (each: ApiRequest) => requestApi(program.url, each);
    let [session, signedInMs] = [admin, performance.now()];
    const token = async () => {
      if (performance.now() - signedInMs > renewAfterMs) {
        [session, signedInMs] = [await signInAdminAgain({ request, context }, admin), performance.now()];
      }
      return session.token;
    };
    return await measureImport({ program, env, database, token, collectionId });
  } finally {
    await program.stop();
    await database.drop();
    await shop.chain.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Subject {
  readonly program: ServerProgram;
  readonly env: Record<string, string>;
  readonly database: TestDatabase;
  readonly token: () => Promise<string>;
  readonly collectionId: string;
}

interface Import {
  id: string;
  status: string;
  progress: number;
}

async function measureImport({ program, env, database, token, collectionId }: Subject): Promise<Row[]> {
  const postgres = await dataFolderOf(database);
  const restBytes = { server: await program.peakBytes(), postgres: (await postgresBytes(postgres)) ?? 0 };
  const peak = { ...restBytes };
  const body = new FormData();
  body.set('collectionId', collectionId);
  body.set('file', new File([tableOf(rows)], 'cards.csv', { type: 'text/csv' }));
  const uploaded = await requestApi(program.url, {
    method: 'POST',
    path: '/api/nft/import',
    token: await token(),
    body,
  });
  if (uploaded.status !== 201) throw new Error(`The upload answered ${uploaded.status}`);
  const { id } = uploaded.body as Import;

  const watch = async (until: (now: Import) => boolean): Promise<Phase> => {
    const startedMs = performance.now();
    const seen = new Set<number>();
    for (;;) {
      const { body: now } = await requestApi(program.url, {
        method: 'GET',
        path: `/api/nft/import/${id}`,
        token: await token(),
      });
      seen.add((now as Import).progress);
      peak.server = Math.max(peak.server, await program.peakBytes());
      peak.postgres = Math.max(peak.postgres, (await postgresBytes(postgres)) ?? 0);
      const seconds = (performance.now() - startedMs) / 1_000;
      if (until(now as Import)) return { seconds, values: seen.size, last: now as Import };
      if (seconds * 1_000 > timeoutMs) throw new Error(`No end of the import: ${JSON.stringify(now)}`);
      await wait(pollEveryMs);
    }
  };

  const check = await watch(({ status }) => status !== 'CHECKING');
  if (check.last.status !== 'CHECKED') throw new Error(JSON.stringify(check.last));
  const started = await requestApi(program.url, {
    method: 'POST',
    path: `/api/nft/import/${id}/start`,
    token: await token(),
    idempotencyKey: true,
    body: { skipRejected: true, withoutPhotos: true },
  });
  if (started.status !== 202) throw new Error(`The start answered ${started.status}`);
  const firstHalf = await watch(({ progress }) => progress >= 0.5);
  await program.kill();
  await program.start(env);
  const secondHalf = await watch(({ status }) => status !== 'IMPORTING');
  if (secondHalf.last.status !== 'COMPLETED') throw new Error(JSON.stringify(secondHalf.last));
  const made = await countCards(database, collectionId);

  const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
  const memory = (metric: string, bytes: number, rest: number): Row => ({
    metric,
    measured: bytes === 0 ? 'unknown on this system' : megabytes(bytes),
    reference: `at rest ${megabytes(rest)}`,
    ratio: `${(bytes / aimBytes).toFixed(2)} ×`,
    target: '≤ 1 GB',
  });
  const phase = (metric: string, { seconds, values }: Phase, count: number): Row => ({
    metric,
    measured: `${Math.round(count / seconds)} rows/s, ${Math.round(seconds)} s`,
    reference: noReference,
    ratio: `${values} values`,
    target: 'progress is seen',
  });
  return [
    phase('check of all rows: pace, different values of progress', check, rows),
    phase('import, first half: pace, different values of progress', firstHalf, rows / 2),
    phase('import, second half, with the restart after SIGKILL', secondHalf, rows / 2),
    memory('server: peak memory', peak.server, restBytes.server),
    memory('PostgreSQL: peak memory, all processes', peak.postgres, restBytes.postgres),
    {
      metric: 'cards, each with one audit entry',
      measured: made.toLocaleString('en'),
      reference: (rows - rejected).toLocaleString('en'),
      ratio: (made / (rows - rejected)).toFixed(3),
      target: '1.000',
    },
  ];
}

interface Phase {
  readonly seconds: number;
  /** The number of different progress values that were read. */
  readonly values: number;
  readonly last: Import;
}

/** Counts the cards of a collection with exactly one intake entry in the audit log. */
async function countCards({ pool }: TestDatabase, collectionId: string): Promise<number> {
  const { rows: counted } = await pool.query<{ cards: number }>(
    `select count(*)::int as cards from nft
     where collection_id = $1 and (select count(*) from audit_log
       where subject_kind = 'card' and subject_id = nft.id::text and action = 'intake-card') = 1`,
    [collectionId],
  );
  return counted[0]?.cards ?? 0;
}

function tableOf(count: number): string {
  const beings = ['Ember Drake', 'Tide Serpent', 'Moss Bear', 'Iron Stag', 'Night Heron'];
  const japanese = ['火竜', '海蛇', '苔熊', '鉄鹿', '夜鷺'];
  const lines = [
    'Grader,Certificate Number,Grading Number,English Title,Japanese Title,Category,Year of Issue,Collection Number,Expansion Mark,Value (USD)',
  ];
  for (let index = 1; index <= count; index += 1) {
    const kind = index % beings.length;
    const grade = index % rejectedEvery === 0 ? '11' : String(1 + (index % 10));
    lines.push(
      [
        'PSA',
        20_000_000 + index,
        grade,
        `"${beings[kind]}, ${Math.ceil(index / 40)}"`,
        `${japanese[kind]}${Math.ceil(index / 40)}`,
        'Monsters',
        1996 + (index % 30),
        `${String(index % 170).padStart(3, '0')}/170`,
        `S${index % 240}`,
        (index % 900) + 0.5,
      ].join(','),
    );
  }
  return lines.join('\r\n');
}

/** Runs the server in its own process. */
class ServerProgram {
  #child: ChildProcess | undefined;
  #url = '';
  #peakBytes = 0;

  get url(): string {
    return this.#url;
  }

  async start(env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let log = '';
    this.#url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-20_000);
        const url = /"url":"(http:[^"]+)"[^\n]*"msg":"started"/.exec(log)?.[1];
        if (url !== undefined) resolve(url);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`The server ended:\n${log}`)));
    });
  }

  /** The peak memory of all processes so far; 0 where the system doesn't report it. */
  async peakBytes(): Promise<number> {
    const now = this.#child?.pid === undefined ? undefined : await peakBytesOf(this.#child.pid);
    this.#peakBytes = Math.max(this.#peakBytes, now ?? 0);
    return this.#peakBytes;
  }

  kill = () => this.#end('SIGKILL');
  stop = () => this.#end('SIGTERM');

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
