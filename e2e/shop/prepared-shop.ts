import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { createShopFolder, removeShopFolder, startShopIn } from './shop-process.ts';

const root = join(import.meta.dirname, '..', '..');
const preparedShops = join(root, '.kura', 'prepared-shops');

/** The sources that seed a shop: a change of any of their files requires a new prepared shop. */
const sources = [
  ...['domain', 'api-contract', 'chain', 'database', 'server', 'testing'].map((name) => `packages/${name}`),
  'apps/server',
  'apps/demo',
];

/** Drops open, and sales and auctions end, by the clock: an older shop is prepared again. */
const maxAgeMs = 12 * 60 * 60_000;

/** Files of a stopped shop that describe only its last run. */
const filesOfLastRun = ['demo.json', 'running.json', 'server.log'];

/**
 * Creates a folder with a seeded, stopped shop: a copy of the one that was prepared for the current sources. A shop that
 * starts in it uses this data.
 */
export async function restoreShop(): Promise<string> {
  const prepared = await prepareShop();
  const folder = createShopFolder();
  copyInto(folder, prepared);
  return folder;
}

/** Seeds a shop and stops it, unless this was done for these sources. Returns its folder, which must not be changed. */
export async function prepareShop(): Promise<string> {
  const prepared = join(preparedShops, sourceHash());
  if (existsSync(prepared) && Date.now() - statSync(prepared).mtimeMs < maxAgeMs) return prepared;
  mkdirSync(preparedShops, { recursive: true });
  for (const name of readdirSync(preparedShops))
    rmSync(join(preparedShops, name), { recursive: true, force: true });

  const folder = createShopFolder();
  const draft = `${prepared}.${randomUUID()}`;
  try {
    const stop = await startShopIn(folder);
    await stop();
    mkdirSync(draft);
    copyInto(draft, folder);
    for (const name of filesOfLastRun) rmSync(join(draft, name), { force: true });
    // When two processes prepare concurrently, the first result stays, because it may be in use.
    if (!existsSync(prepared)) renameSync(draft, prepared);
  } finally {
    removeShopFolder(folder);
    rmSync(draft, { recursive: true, force: true });
  }
  return prepared;
}

/** Keeps owners and permissions: PostgreSQL rejects a data folder of another user. */
function copyInto(folder: string, from: string): void {
  execFileSync('cp', ['-Rp', `${from}/.`, folder]);
}

function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of sources) {
    const paths = globSync('**/*', {
      cwd: join(root, folder),
      withFileTypes: true,
      exclude: (entry) => ['node_modules', 'dist'].includes(entry.name),
    })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const path of paths)
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
