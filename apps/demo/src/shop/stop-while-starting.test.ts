import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kura/testing/free-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { environment, readEnv, root } from '../env.ts';
import { openFolder, readJson, shopFolder } from './folder.ts';
import { startLocalChain } from './local-chain.ts';
import { startDatabase } from './local-database.ts';
import type { Running } from './running.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import type { StartOptions } from './start-options.ts';

let path: string;
let options: StartOptions;
let shop: ChildProcess | undefined;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'kura-stop-'));
  chmodSync(path, 0o711);
  options = {
    env: { ...readEnv({ KURA_FOLDER: path }), chainPort: 0 },
    folder: shopFolder(path),
    live: false,
    progress: { step: (_name, work) => work(() => {}) },
    shutdown: createShutdown(() => {}),
    onProblem: () => {},
  };
  openFolder(options.folder);
});
afterEach(async () => {
  if (shop?.exitCode === null && shop.signalCode === null) {
    const ended = once(shop, 'exit');
    shop.kill('SIGINT');
    await ended;
  }
  rmSync(path, { recursive: true });
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a chain that is stopped while it starts is not left behind', async () => {
  const pids: number[] = [];
  const { promise: underWay, resolve } = Promise.withResolvers<void>();
  const { shutdown } = options;
  const observed: Shutdown = {
    add(name, stop) {
      shutdown.add(name, stop);
      resolve();
    },
    run: () => shutdown.run(),
    get running() {
      return shutdown.running;
    },
  };
  const starting = startLocalChain(
    { ...options, shutdown: observed },
    {
      url: 'http://localhost:3000',
      isSeeded: false,
      onProcess: ({ chain }) => void (chain && pids.push(chain)),
    },
  ).catch(() => 'stopped');
  await underWay;
  await shutdown.run();
  expect(await starting).toBe('stopped');
  expect(pids.filter(isRunning)).toEqual([]);
});

it('a PostgreSQL that is stopped while it starts is not left behind', async () => {
  const starting = startDatabase(options, { durable: true }).catch(() => 'stopped');
  await options.shutdown.run();
  await starting;
  expect(existsSync(join(options.folder.postgres, 'postmaster.pid'))).toBe(false);
});

it('a shop stops its parts when its output is no longer read', { timeout: 150_000 }, async () => {
  const child = spawn(process.execPath, ['apps/demo/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      PORT: String(await freePort()),
      KURA_CHAIN_PORT: '0',
      KURA_SMTP_PORT: '0',
      KURA_MAIL_PORT: '0',
      KURA_FOLDER: path,
      KURA_CACHE: join(path, 'cache'),
    },
  });
  shop = child;
  const ended = once(child, 'exit');
  child.stdout.destroy();
  child.stderr.destroy();
  const chainPid = () => readJson<Running>(options.folder.running)?.chain;
  await expect.poll(chainPid, { timeout: 120_000 }).toBeDefined();
  const chain = chainPid() ?? 0;
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(isRunning(chain)).toBe(false);
});
