import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { announceSharedPostgres } from '../database/env.ts';
import { keepSharedPostgres, restoreSharedPostgres, sharedPostgres } from '../database/test-database.ts';
import { type PreparedOrigin, prepareOrigin } from './index.ts';

/** An origin in a file, for the processes that this one starts: they use the database server of this one. */
export interface SavedOrigin {
  readonly file: string;
  remove(): void;
}

export async function saveOrigin(): Promise<SavedOrigin> {
  return save(await prepareOrigin());
}

/**
 * Ends the use of an origin and keeps it in a folder. Keys, ids and addresses are drawn at random when an origin is prepared, so a
 * seed gives the same history again only from the same origin.
 */
export async function keepOrigin({ file }: SavedOrigin, folder: string): Promise<void> {
  const prepared: PreparedOrigin = JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(folder, { recursive: true });
  await keepSharedPostgres(path.join(folder, 'postgres'));
  cpSync(prepared.statePath, path.join(folder, 'state.json'));
  writeFileSync(path.join(folder, 'origin.json'), JSON.stringify(prepared));
}

/**
 * An origin that was kept.
 *
 * @throws Error when the folder has none
 */
export async function reopenOrigin(folder: string): Promise<SavedOrigin> {
  const prepared: PreparedOrigin = JSON.parse(readFileSync(path.join(folder, 'origin.json'), 'utf8'));
  await restoreSharedPostgres(path.join(folder, 'postgres'));
  return save({ ...prepared, statePath: path.resolve(folder, 'state.json'), remove: () => {} });
}

async function save({ remove, ...prepared }: PreparedOrigin & { remove(): void }): Promise<SavedOrigin> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-kept-origin-'));
  const file = path.join(folder, 'origin.json');
  writeFileSync(file, JSON.stringify(prepared));
  announceSharedPostgres(Number(new URL((await sharedPostgres()).url('postgres')).port));
  const removeAll = () => {
    remove();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeAll);
  return { file, remove: removeAll };
}
