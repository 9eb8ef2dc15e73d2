import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readJson, type ShopFolder, writeJson } from './folder.ts';
import type { Shutdown } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

/** The processes of a running shop, kept on disk so that a later start can end the processes that a killed one left. */
export interface Running {
  readonly url: string;
  readonly shop: number;
  readonly chain?: number;
  readonly server?: number;
}

/** A word of each process's command line: the pid may belong to another program by now. */
const signs = { shop: 'main.ts', chain: 'anvil', server: 'server-process' } as const;

/**
 * Ends the processes that a killed shop left, except PostgreSQL, which is found by its own data folder.
 *
 * @throws StartupError when a shop is running in this folder
 */
export async function endLeftovers(folder: ShopFolder): Promise<void> {
  const running = readJson<Running>(folder.running);
  if (!running) return;
  if (runningShop(folder) !== undefined) {
    throw new StartupError(
      `A shop is running in ${folder.path} already, at ${running.url}.`,
      'Use that one, or stop it with Ctrl-C where it was started.',
    );
  }
  for (const [pid, sign] of [
    [running.server, signs.server],
    [running.chain, signs.chain],
  ] as const) {
    if (pid !== undefined && isRunning(pid, sign)) await end(pid, sign);
  }
  forgetRunning(folder);
}

/** The shop that another process runs in the folder now. */
export function runningShop(folder: ShopFolder): Running | undefined {
  const running = readJson<Running>(folder.running);
  const runs = running && running.shop !== process.pid && isRunning(running.shop, signs.shop);
  return runs ? running : undefined;
}

/** Keeps the list of running processes on disk, from now until the shop has stopped. @returns adds a process to the list */
export function trackRunning(
  folder: ShopFolder,
  url: string,
  shutdown: Shutdown,
): (process: Partial<Running>) => void {
  let known: Running = { url, shop: process.pid };
  rememberRunning(folder, known);
  shutdown.add('the list of processes', () => forgetRunning(folder));
  return (process) => {
    known = { ...known, ...process };
    rememberRunning(folder, known);
  };
}

export function rememberRunning(folder: ShopFolder, running: Running): void {
  writeJson(folder.running, running);
}

function forgetRunning(folder: ShopFolder): void {
  rmSync(folder.running, { force: true });
}

function isRunning(pid: number, sign: string): boolean {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .includes(sign);
  } catch {
    return false;
  }
}

async function end(pid: number, sign: string): Promise<void> {
  process.kill(pid, 'SIGTERM');
  for (let waitedMs = 0; isRunning(pid, sign); waitedMs += 100) {
    if (waitedMs >= 5_000) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
