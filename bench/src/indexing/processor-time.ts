import { readFile } from 'node:fs/promises';
import { postgresPids } from '../import/process-memory.ts';

const TICKS_PER_SECOND = 100;
/** Positions after the program's name in `/proc/<pid>/stat`: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const own = [11, 12] as const;
const ofEndedChildren = [13, 14] as const;

async function secondsIn(pid: number, fields: readonly number[]): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.reduce((sum, field) => sum + Number(values[field] ?? 0), 0) / TICKS_PER_SECOND;
}

/** The processor time of a process with all its threads. Works on Linux alone. */
export const processSeconds = (pid: number): Promise<number> => secondsIn(pid, own);

/** The processor time of a PostgreSQL server, ended sessions included. */
export async function postgresSeconds(folder: string): Promise<number> {
  const [main, ...others] = await postgresPids(folder);
  if (main === undefined) return Number.NaN;
  const times = await Promise.all([
    secondsIn(main, [...own, ...ofEndedChildren]),
    ...others.map(processSeconds),
  ]);
  return times.reduce((sum, seconds) => sum + seconds, 0);
}
