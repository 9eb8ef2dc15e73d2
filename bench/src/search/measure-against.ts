import { readFile } from 'node:fs/promises';
import type { TestServer } from '@kura/testing';

export interface Timed {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly referenceMedianMs: number;
  readonly referenceP99Ms: number;
  /** Processor time of PostgreSQL for one call. */
  readonly cpuMs: number;
}

/** A statement is prepared at its third execution, and PostgreSQL makes a plan for each of the next five before it may keep one. */
const warmUpRounds = 10;

/** Times a call directly after the call that it is compared with, so that disturbances affect both. */
export async function measureAgainst(
  { database }: Pick<TestServer, 'database'>,
  ask: (round: number) => Promise<unknown>,
  reference: () => Promise<unknown>,
  rounds: number,
): Promise<Timed> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let cpuBefore = 0;
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    if (round === warmUpRounds) cpuBefore = await postgresCpuMs(database);
    const start = performance.now();
    await reference();
    const between = performance.now();
    await ask(round);
    if (round < warmUpRounds) continue;
    theirs.push(between - start);
    ours.push(performance.now() - between);
  }
  return {
    medianMs: at(ours, 0.5),
    p99Ms: at(ours, 0.99),
    referenceMedianMs: at(theirs, 0.5),
    referenceP99Ms: at(theirs, 0.99),
    cpuMs: ((await postgresCpuMs(database)) - cpuBefore) / rounds,
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

const msPerTick = 10;

/** Adds up the processor time that PostgreSQL used: its ended processes, and the sessions with this database. Works on Linux alone. */
export async function postgresCpuMs({ pool }: TestServer['database']): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const field = async (file: string, index: number) =>
    Number((await readFile(file, 'utf8').catch(() => '')).split(' ')[index] ?? Number.NaN);
  const nanoseconds = await Promise.all(rows.map(({ pid }) => field(`/proc/${pid}/schedstat`, 0)));
  const server = `/proc/${await field(`/proc/${rows[0]?.pid}/stat`, 3)}/stat`;
  const ended = ((await field(server, 15)) + (await field(server, 16))) * msPerTick;
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6 + ended;
}
