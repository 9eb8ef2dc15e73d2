import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stateFiles } from '@kura/testing/chain';
import { endLeftoverPostgres } from '@kura/testing/database';
import { StartupError } from './startup-error.ts';

/** The paths of all data that the shop keeps between starts. */
export interface ShopFolder {
  readonly path: string;
  readonly postgres: string;
  readonly chainState: string;
  readonly deployment: string;
  readonly media: string;
  readonly mail: string;
  /** Checkouts and charges of the simulated payment provider. */
  readonly coinflow: string;
  /** Accounts, posts and tokens of the simulated X. */
  readonly x: string;
  readonly secrets: string;
  readonly running: string;
  readonly demo: string;
  /** The version of the demo's content in the shop. Written once all of it is there. */
  readonly seeded: string;
  readonly log: string;
}

export function shopFolder(path: string): ShopFolder {
  return {
    path,
    postgres: join(path, 'postgres'),
    chainState: join(path, 'chain.json'),
    deployment: join(path, 'deployment.json'),
    media: join(path, 'media'),
    mail: join(path, 'mail'),
    coinflow: join(path, 'coinflow.json'),
    x: join(path, 'x.json'),
    secrets: join(path, 'secrets.json'),
    running: join(path, 'running.json'),
    demo: join(path, 'demo.json'),
    seeded: join(path, 'seeded.json'),
    log: join(path, 'server.log'),
  };
}

/**
 * Makes the folder.
 *
 * @throws StartupError when it can't be written, or PostgreSQL couldn't reach it
 */
export function openFolder({ path }: ShopFolder): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `The folder ${path} can't be written: ${error instanceof Error ? error.message : error}`,
      'Give yourself the right to write there, or choose another folder: KURA_FOLDER=/some/folder npm start',
    );
  }
  requireReachable(path);
}

/** Removes the shop's files, and nothing else. */
export async function emptyFolder({ path: _path, ...kept }: ShopFolder): Promise<void> {
  await endLeftoverPostgres(kept.postgres);
  const paths = [...Object.values(kept), ...stateFiles(kept.chainState)];
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}

/**
 * Checks that the parts of a filled shop are all there. A shop that lost one would start as an empty chain under a full
 * database, or the reverse, and look as if nothing were wrong.
 *
 * @throws StartupError naming the part that is missing
 */
export function requireParts({ chainState, deployment, postgres }: ShopFolder): void {
  const parts = [
    ['The state of the local chain', stateFiles(chainState).slice(0, 2)],
    ['The list of the deployed contracts', [deployment]],
    ['The database', [join(postgres, 'PG_VERSION')]],
  ] as const;
  for (const [name, [path, ...others]] of parts) {
    if ([path, ...others].some((each) => existsSync(each))) continue;
    throw new StartupError(
      `${name} is missing: there is no ${path}. The rest of this shop is useless without it.`,
      startEmpty('Put it back if you have a copy, or'),
    );
  }
}

/** The remedy for a shop with unusable data. */
export function startEmpty(otherwise = 'To'): string {
  return `${otherwise} start with an empty shop: npm run reset, then npm start.`;
}

/**
 * PostgreSQL never runs as root. Started by root it runs as an unprivileged account, which must be able to enter
 * every folder above its data.
 */
function requireReachable(path: string): void {
  if (process.getuid?.() !== 0) return;
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) !== 0) continue;
    throw new StartupError(
      `You are root, so PostgreSQL runs as an unprivileged account, and that can't enter ${folder}.`,
      `Run npm start as an ordinary user, choose another folder (KURA_FOLDER), or let others pass: chmod o+x ${folder}`,
    );
  }
}

/** The content of a JSON file; undefined when there is none, or a killed run left half of one. */
export function readJson<T>(path: string): T | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Writes a JSON file, whole or not at all, readable by its owner alone. */
export function writeJson(path: string, value: unknown): void {
  // Flushed, or a power cut could leave the new name with nothing in it.
  writeFileSync(`${path}.part`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}
