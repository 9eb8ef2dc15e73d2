import { statfsSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

const BYTES_PER_MB = 1_000_000;

/** What a shop takes up after its first start is about half of this. */
export const FIRST_START_MB = 300;

/** What a filled shop needs for a day of use and for PostgreSQL to start at all. */
export const NEXT_START_MB = 50;

/**
 * Checks that the disk of a folder has room: what runs out of it half-way fails in many ways, most of them obscure.
 *
 * @throws StartupError naming the folder, the free space and what is needed
 */
export function requireSpace(path: string, neededMb: number): void {
  const free = freeMb(path);
  if (free >= neededMb) return;
  throw new StartupError(
    `The disk of ${path} has ${free} MB free, and the shop needs ${neededMb} MB.`,
    'Free some space, or choose a folder on another disk: KURA_FOLDER=/some/folder npm start',
  );
}

/** Megabytes that this account may still write to the disk of a folder. */
export function freeMb(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return Math.floor((bavail * bsize) / BYTES_PER_MB);
}
