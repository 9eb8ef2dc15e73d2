import { existsSync, readFileSync, renameSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { LocalClient } from './local-client.ts';

/** Neither the state of a chain nor the copy before it can be read. */
export class DamagedStateError extends Error {
  override readonly name = 'DamagedStateError';

  constructor(path: string) {
    super(`${path} is damaged, and there is no earlier copy of it.`);
  }
}

/** Which copy of a kept state a chain was started from. */
export type RestoredState = 'none' | 'newest' | 'previous';

/** Every file that a state at `path` may leave: the newest copy, the one before it, and one being written. */
export function stateFiles(path: string): readonly string[] {
  return [path, previousPath(path), partPath(path)];
}

/**
 * Writes the chain's state to `path` and keeps the copy before it. Anvil writes its own state files in place, so a kill
 * during a write leaves half of one; here the new copy is complete on the disk before it gets its name.
 */
export async function writeState(client: LocalClient, path: string): Promise<void> {
  const state = await promisify(gunzip)(Buffer.from((await client.dumpState()).slice(2), 'hex'));
  const part = partPath(path);
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(state);
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  if (existsSync(path)) {
    await rm(previousPath(path), { force: true });
    await link(path, previousPath(path));
  }
  await rename(part, path);
}

/**
 * Makes `path` the newest complete copy of a kept state: the copy before it takes the place of a damaged or missing one.
 *
 * @throws DamagedStateError when there are copies and none is complete
 */
export function restoreState(path: string): RestoredState {
  if (isComplete(path)) return 'newest';
  if (isComplete(previousPath(path))) {
    renameSync(previousPath(path), path);
    return 'previous';
  }
  if (existsSync(path)) throw new DamagedStateError(path);
  return 'none';
}

function isComplete(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

const previousPath = (path: string) => `${path}.previous`;
const partPath = (path: string) => `${path}.part`;
