import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { announceSharedPostgres } from '../database/env.ts';
import { sharedPostgres } from '../database/test-database.ts';
import { prepareOrigin } from './index.ts';

/** An origin in a file, for the processes that this one starts: they use the database server of this one. */
export interface SavedOrigin {
  readonly file: string;
  remove(): void;
}

export async function saveOrigin(): Promise<SavedOrigin> {
  const { remove, ...prepared } = await prepareOrigin();
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
