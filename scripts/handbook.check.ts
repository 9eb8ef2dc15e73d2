import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CHAINS } from '@kura/chain/network';
import { intentOf } from '@kura/domain/payments';
import { localClient } from '@kura/testing/chain';
import { administer, dropDatabase, sharedPostgres } from '@kura/testing/database';
import { freePort } from '@kura/testing/free-port';
import { rehearsalCustomer, rehearsalKeys } from '@kura/testing/rehearsal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { once, repeatWhileRefused, type ShopApi } from '../apps/demo/src/seed/api.ts';
import { fileAt, type StockCard, seedCollections } from '../apps/demo/src/seed/catalogue.ts';
import { draftDrop, publishDrop } from '../apps/demo/src/seed/drops.ts';
import { signInAdmin, signInWallet } from '../apps/demo/src/seed/identities.ts';
import { cardsOf, confirmed, submit } from '../apps/demo/src/seed/intents.ts';

// Runs the commands of docs/operate/rehearsal.md in an empty folder, then sells a pack in the shop that they started.

const repository = fileURLToPath(new URL('..', import.meta.url));
const clock = { now: () => new Date() };
const DATABASE = 'kura_handbook_check';
const CARDS = 6;
const MINUTE_MS = 60_000;
/** Publishing asks for 20 seconds of the contract and two minutes; the draft and its shuffle take the rest. */
const UNTIL_SALE_MS = 3.5 * MINUTE_MS;

let folder: string;
let chainPort: number;
let port: number;
let shell: ChildProcess | undefined;
const ends: (() => unknown)[] = [];
const durations: { step: string; seconds: number }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-handbook-'));
  await chmod(folder, 0o755);
  [chainPort, port] = [await freePort(), await freePort()];
  const [databaseUrl, redisUrl] = [await startDatabase(), await startRedis()];
  shell = spawn('bash', ['-s'], {
    cwd: folder,
    // A group of its own, which has all processes that the page starts.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...environmentOfUser(),
      KURA_REPOSITORY: repository,
      DATABASE_URL: databaseUrl,
      KURA_REDIS_URL: redisUrl,
      PORT: String(port),
      CHAIN_PORT: String(chainPort),
    },
  });
});

afterAll(async () => {
  if (shell?.pid !== undefined) endGroup(shell.pid);
  await wait(5_000);
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true, force: true });
  console.table(durations);
});

/** Without the variables of the test run and of a shop. */
function environmentOfUser(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:KURA_|VITEST|NODE_ENV$|TEST$)/.test(name)),
  );
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // All of its processes have ended.
  }
}

/** Debian's PostgreSQL when it is installed, otherwise the embedded one. */
async function startDatabase(): Promise<string> {
  const bin = globSync('/usr/lib/postgresql/*/bin/initdb').map(path.dirname).sort().at(-1);
  if (bin === undefined) {
    const postgres = await sharedPostgres();
    await administer(postgres, `create database ${DATABASE}`);
    ends.push(() => dropDatabase(postgres, DATABASE));
    return postgres.url(DATABASE);
  }
  const data = path.join(folder, 'postgres');
  const databasePort = await freePort();
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = [path.join(bin, program), ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  };
  if (isRoot) execFileSync('install', ['-d', '-o', 'postgres', data]);
  run(
    'initdb',
    `--pgdata=${data}`,
    '--username=kura',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const options = `-p ${databasePort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  run('pg_ctl', `--pgdata=${data}`, `--log=${data}/log`, `--options=${options}`, '--wait', 'start');
  ends.push(() => run('pg_ctl', `--pgdata=${data}`, '--mode=fast', 'stop'));
  run('createdb', '--host=127.0.0.1', `--port=${databasePort}`, '--username=kura', 'kura');
  return `postgres://kura@127.0.0.1:${databasePort}/kura`;
}

async function startRedis(): Promise<string> {
  const redisPort = await freePort();
  const redis = spawn('redis-server', ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  ends.push(() => redis.kill());
  return `redis://127.0.0.1:${redisPort}`;
}

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  durations.push({ step, seconds: Math.round((performance.now() - startedMs) / 1_000) });
  return result;
}

/** The shell blocks of the page, each with its heading. */
function readBlocks(): { heading: string; commands: string }[] {
  const page = readFileSync(path.join(repository, 'docs/operate/rehearsal.md'), 'utf8');
  return page.split(/^## /m).flatMap((section) =>
    [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => ({
      heading: section.split('\n')[0] ?? '',
      commands,
    })),
  );
}

/** Runs the blocks in one shell. The first command that fails ends it. */
async function follow(bash: ChildProcess): Promise<void> {
  if (!bash.stdin || !bash.stdout) throw new Error('the shell has no pipes');
  const lines = createInterface({ input: bash.stdout })[Symbol.asyncIterator]();
  bash.stdin.write('set -euo pipefail\n');
  for (const [index, { heading, commands }] of readBlocks().entries()) {
    const mark = `kura-handbook-${index}`;
    await timed(heading, async () => {
      // Commands must not read the next ones from the standard input. Their output may lack its last newline.
      bash.stdin?.write(
        `eval "$(cat <<'${mark}'\n${commands}${mark}\n)" < /dev/null\nprintf '\\n%s\\n' ${mark}\n`,
      );
      for (let line = await lines.next(); line.value !== mark; line = await lines.next()) {
        if (line.done) throw new Error(`A command failed in "${heading}":\n${commands}`);
        process.stdout.write(`${line.value}\n`);
      }
    });
  }
}

const readClone = (file: string) => readFileSync(path.join(folder, 'kura', file), 'utf8');

/** The owner that `npm run create-admin` created. */
function signInOwner(origin: string): Promise<ShopApi> {
  const totpSecret = /secret=([A-Z2-7]+)/.exec(readClone('admin.txt'))?.[1] ?? '';
  const password = /echo '(.+)' \| npm run create-admin/.exec(readClone('docs/operate/rehearsal.md'))?.[1];
  return signInAdmin(origin, { email: 'owner@kura.example', password: password ?? '', totpSecret }, clock);
}

async function takeCards(
  admin: ShopApi,
  collectionId: string,
): Promise<(StockCard & { valueUsd: number })[]> {
  const assets = path.join(repository, 'apps/demo/assets');
  const upload = async (asset: 'photoFront' | 'photoBack', file: string) =>
    (await admin.images.uploadNftFile({ asset, file: await fileAt(path.join(assets, file)) })).name;
  const photoFront = await upload('photoFront', 'fronts/ash-dragon.webp');
  const photoBack = await upload('photoBack', 'backs/VE1.webp');
  const cards: (StockCard & { valueUsd: number })[] = [];
  for (let number = 1; number <= CARDS; number++) {
    const { id } = await admin.cards.intake(
      {
        collectionId,
        grader: 'PSA',
        certificateNumber: String(90_000_000 + number),
        gradingNumber: 9,
        englishTitle: `Ash Dragon ${number}`,
        value: '10',
        assets: { photoFront, photoBack, video: null },
      },
      once(),
    );
    cards.push({ id, photoFront, valueUsd: 10 });
  }
  return cards;
}

test('the commands of the handbook start a shop that sells and reveals a pack', {
  timeout: 40 * MINUTE_MS,
}, async () => {
  if (!shell) throw new Error('no shell was started');
  await follow(shell);
  const origin = `http://127.0.0.1:${port}`;
  const admin = await timed('admin: log in and settings', async () => {
    const owner = await signInOwner(origin);
    const entries = [
      { key: 'fee' as const, value: '2.5', version: 0 },
      { key: 'treasuryAddress' as const, value: rehearsalKeys.treasury.address, version: 0 },
    ];
    await owner.settings.change({ entries });
    return owner;
  });
  const text = { title: 'Rehearsal', description: 'A rehearsal', terms: 'Nothing here is real.' };
  const { gachaId, startsAt } = await timed('admin: collection, cards and a drop', async () => {
    const { title, description } = text;
    const texts = { ja: { title, description }, en: { title, description } };
    const collectionIds = await seedCollections(admin, [{ name: 'Rehearsal', symbol: 'REH', texts }]);
    const collectionId = collectionIds.get('REH') ?? '';
    const cards = await takeCards(admin, collectionId);
    const startsAt = new Date(Date.now() + UNTIL_SALE_MS);
    const endsAt = new Date(startsAt.getTime() + 24 * 60 * MINUTE_MS);
    const gachaId = await draftDrop(admin, {
      name: 'Rehearsal',
      colourTier: 'BLUE',
      collectionId,
      texts: { ja: text, en: text },
      cards,
      secrets: 0,
      priceUsd: 12,
      priceInPoints: 1_200,
      exchangePoints: 300,
      deliveryCap: 1,
      limitPerTransaction: 2,
      phases: [{ startsAt, endsAt, limitPerWallet: 0, allowList: null }],
      endsAt,
    });
    await publishDrop(admin, gachaId);
    return { gachaId, startsAt };
  });
  await timed('wait for the first phase', () => wait(Math.max(0, startsAt.getTime() - Date.now())));
  const cardIds = await timed('customer: buy and open a pack', async () => {
    const api = await signInWallet(origin, rehearsalCustomer, clock);
    const customer = { account: rehearsalCustomer, api };
    const { answer } = await repeatWhileRefused(['SALE_NOT_OPEN'], 'the sale', () =>
      api.gacha.roll({ gachaId, quantity: 1, token: 'USDC', openNow: true }, once()),
    );
    const intent = intentOf(answer);
    const client = localClient(`http://127.0.0.1:${chainPort}`, CHAINS.baseSepolia.chainId);
    await submit(client, customer, intent);
    await confirmed(customer, intent);
    return await cardsOf(customer, intent);
  });
  expect(cardIds).toHaveLength(1);
});
