import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopFolder } from '../shop/folder.ts';
import type { StartOptions } from '../shop/start-options.ts';
import { fillFolder } from './fill-folder.ts';
import { findPreparedShop } from './prepared-shops.ts';
import { seedFolder } from './seed-folder.ts';
import { hashSeedSources } from './seed-sources.ts';

/** Prepares a shop for later starts, unless there is one. */
export async function prepareShop(options: Omit<StartOptions, 'folder'>): Promise<void> {
  const { env, shutdown } = options;
  if (findPreparedShop(env.cache, hashSeedSources())) return;
  const path = mkdtempSync(join(tmpdir(), 'kura-prepared-'));
  shutdown.add('the temporary folder', () => rmSync(path, { recursive: true, force: true }));
  // Started by root, PostgreSQL runs as another account, which must be able to enter.
  chmodSync(path, 0o711);
  // Beside the folder, which is removed: the log says why a shop could not be filled.
  const log = `${path}.log`;
  const inFolder = { ...options, folder: { ...shopFolder(path), log } };
  await fillFolder(inFolder, (note) => seedFolder(inFolder, () => {}, note));
  rmSync(log, { force: true });
}
