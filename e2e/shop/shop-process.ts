import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kura/testing/free-port';
import { environment } from '../env.ts';
import { readShop } from './shop.ts';

const root = join(import.meta.dirname, '..', '..');
const timeoutMs = 600_000;

/** The shops that this process started, by their folders. */
const shops = new Map<string, ChildProcess>();

/** An empty folder for a shop's data. */
export function createShopFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kura-e2e-'));
  // Started by root, PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

export function removeShopFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts a shop on free ports with its data in `folder`, which is kept when the shop stops.
 *
 * @param variables added to the environment of the shop and of its server
 */
export async function startShopIn(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const shop = spawn(process.execPath, ['apps/demo/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...environment,
      ...variables,
      PORT: String(await freePort()),
      KURA_CHAIN_PORT: '0',
      KURA_SMTP_PORT: '0',
      KURA_MAIL_PORT: '0',
      KURA_FOLDER: folder,
    },
  });
  shops.set(folder, shop);
  const stop = async () => {
    shops.delete(folder);
    await end(shop);
    expectNothingLeft(folder);
  };
  try {
    await healthy(shop, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Kills the server of a shop, which the shop then starts again. */
export function killServer(folder: string): void {
  const { server } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { server: number };
  process.kill(server, 'SIGKILL');
}

/** Makes the server of a shop tell the time so much off the wall clock. The time of its chain is moved separately. */
export async function setServerClock(folder: string, offsetMs: number): Promise<void> {
  const shop = shops.get(folder);
  if (shop === undefined) throw new Error(`no shop runs in ${folder}`);
  const done = once(shop, 'message');
  shop.send({ clockOffsetMs: offsetMs });
  await done;
}

async function healthy(shop: ChildProcess, folder: string): Promise<void> {
  const endMs = Date.now() + timeoutMs;
  while (Date.now() < endMs) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`);
    if (existsSync(join(folder, 'demo.json'))) {
      const { ok } = await fetch(`${readShop(folder).url}/api/health`).catch(() => ({ ok: false }));
      if (ok) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`the shop was not ready in ${timeoutMs / 1000} s`);
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGINT');
  await ended;
}

/** A stopped shop leaves no process: each of them names the shop's folder, in its arguments or its environment. */
function expectNothingLeft(folder: string): void {
  const left = execFileSync('ps', ['axeww', '-o', 'pid=,args='], { env: {} })
    .toString()
    .split('\n')
    .filter((line) => line.includes(folder) && !line.includes(String(process.pid)));
  if (left.length > 0)
    throw new Error(`the stopped shop left processes:\n${left.map((line) => line.slice(0, 120)).join('\n')}`);
}
