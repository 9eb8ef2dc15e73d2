import { statfsSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

const BYTES_PER_MB = 1_000_000;

/** Twice the size of a shop after its first start. */
export const FIRST_START_MB = 300;

/** Enough for a day of use, and for PostgreSQL to start. */
export const NEXT_START_MB = 50;

/**
 * Checks the free space on the disk of a folder. Programs that run out of space fail with obscure errors.
 *
 * @throws StartupError naming the folder, the free space and the required space
 */
export function requireSpace(path: string, neededMb: number): void {
  const free = freeMb(path);
  if (free >= neededMb) return;
  throw new StartupError(
    `The disk of ${path} has ${free} MB free, and the shop needs ${neededMb} MB.`,
    'Free some space, or choose a folder on another disk: KURA_FOLDER=/some/folder npm start',
  );
}

/** Megabytes that this user can still write to the disk of a folder. */
export function freeMb(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return Math.floor((bavail * bsize) / BYTES_PER_MB);
}
