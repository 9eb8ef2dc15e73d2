import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkPostgresProgram } from '@kura/testing/database';
import type { ShopEnv } from '../env.ts';
import { FIRST_START_MB, freeMb, NEXT_START_MB } from './disk-space.ts';
import { readJson, shopFolder } from './folder.ts';
import { listenError, portProblem } from './market-port.mjs';
import { runningShop } from './running.ts';

export interface LocalFinding {
  readonly ok: boolean;
  readonly message: string;
}

/** Checks that `npm start` can run on this machine. Changes nothing. */
export async function checkLocalShop(env: ShopEnv): Promise<LocalFinding[]> {
  return [
    { ok: true, message: `Node ${process.versions.node}, the version that the lockfile pins` },
    await checkPort(env),
    checkSpace(env),
    await checkPostgres(),
  ];
}

async function checkPort(env: ShopEnv): Promise<LocalFinding> {
  const shop = runningShop(shopFolder(env.folder));
  if (shop !== undefined) return { ok: true, message: `the shop is running at ${shop.url}` };
  const error = await listenError(env.port);
  if (!error) return { ok: true, message: `port ${env.port} is free` };
  const { what, remedy } = portProblem(env.port, error);
  return { ok: false, message: `${what} ${remedy}` };
}

function checkSpace({ folder }: ShopEnv): LocalFinding {
  const needed = readJson(shopFolder(folder).seeded) === undefined ? FIRST_START_MB : NEXT_START_MB;
  const free = freeMb(nearestFolder(folder));
  const message = `${free} MB of disk space are free for ${folder}, and the shop needs ${needed} MB`;
  return { ok: free >= needed, message };
}

/** A shop that never started has no folder yet. */
const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

async function checkPostgres(): Promise<LocalFinding> {
  try {
    const account = process.getuid?.() === 0 ? 'an account without privileges' : 'your account';
    return { ok: true, message: `${await checkPostgresProgram()} is installed and runs as ${account}` };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}
