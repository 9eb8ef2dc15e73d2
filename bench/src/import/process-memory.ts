import { readdir, readFile } from 'node:fs/promises';
import type { TestDatabase } from '@kura/testing';

const bytesPerKilobyte = 1024;

/** Reads a value from a file below `/proc`, in bytes; undefined where the system has no such file or the process has ended. */
async function readKilobytes(file: string, name: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * bytesPerKilobyte;
}

/** The peak memory of a process. */
export const peakBytesOf = (pid: number) => readKilobytes(`/proc/${pid}/status`, 'VmHWM');

/** The first process of a PostgreSQL server. */
export async function postgresPid(folder: string): Promise<number> {
  return Number((await readFile(`${folder}/postmaster.pid`, 'utf8').catch(() => '')).split('\n', 1)[0]);
}

/** The processes of a PostgreSQL server, the first one first; empty where the system has no `/proc`. */
async function postgresPids(folder: string): Promise<number[]> {
  const main = await postgresPid(folder);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.includes(main) ? [main, ...pids.filter((_, index) => parents[index] === main)] : [];
}

/** The memory of all processes of a PostgreSQL server. Shared memory counts once. */
export async function postgresBytes(folder: string): Promise<number | undefined> {
  const pids = await postgresPids(folder);
  const parts = await Promise.all(pids.map((pid) => readKilobytes(`/proc/${pid}/smaps_rollup`, 'Pss')));
  const known = parts.filter((bytes) => bytes !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, bytes) => sum + bytes, 0);
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name is in parentheses, and may have spaces.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

export async function dataFolderOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  return rows[0]?.data_directory ?? '';
}
