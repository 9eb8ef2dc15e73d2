import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { JobState } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  payload: unknown;
  last_error: string | null;
  run_at: Date;
  locked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface JobCountRow {
  name: string;
  state: JobState;
  count: number;
}

export interface JobsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  state?: readonly JobState[] | undefined;
  name?: string | undefined;
}

/** Enough to see the fault; the log has the whole error. */
const errorCharacters = 1_000;

// The last attempt counts as used from its start, so only a job without a worker has failed.
const stateOf = sql`
  case when j.locked_at is not null then 'RUNNING'
       when j.attempts >= j.max_attempts then 'FAILED'
       when j.attempts > 0 then 'RETRYING'
       when j.run_at <= now() then 'WAITING'
       else 'SCHEDULED' end`;

const columns = sql`
  j.id::text as id, t.identifier as name, ${stateOf} as state, j.attempts, j.max_attempts, j.payload,
  left(j.last_error, ${errorCharacters}::integer) as last_error, j.run_at, j.locked_at, j.created_at, j.updated_at`;

const fromQueue = sql`from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

const matching = (search: string | undefined) => {
  if (!search) return sql`true`;
  const pattern = containsPattern(search);
  return sql`(t.identifier ilike ${pattern} or j.payload::text ilike ${pattern} or j.last_error ilike ${pattern})`;
};

/** Pages the queue, newest first. */
export async function pageOfJobs(db: Queryable, query: JobsQuery): Promise<JobRow[]> {
  const conditions = [matching(query.search)];
  if (query.state !== undefined) conditions.push(sql`${stateOf} = any(${query.state as string[]}::text[])`);
  if (query.name !== undefined) conditions.push(sql`t.identifier = ${query.name}`);
  const { rows } = await sql<JobRow>`
    select ${columns} ${fromQueue} where ${sql.join(conditions, sql` and `)}
    order by j.id desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}

/** Counts the jobs by name and state. */
export async function countJobs(db: Queryable, search: string | undefined): Promise<JobCountRow[]> {
  const { rows } = await sql<JobCountRow>`
    select t.identifier as name, ${stateOf} as state, count(*) as count
    ${fromQueue} where ${matching(search)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Locks a job until the end of the transaction, so that no worker takes it, and no other admin changes it. */
export async function lockJob(tx: DatabaseTransaction, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} ${fromQueue} where j.id = ${id}::bigint for update of j`.execute(tx);
  return rows[0];
}

/** Makes a locked job due now, with all its attempts. */
export async function makeJobDue(tx: DatabaseTransaction, id: string): Promise<JobRow> {
  await sql`
    select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
  const { rows } = await sql<JobRow>`select ${columns} ${fromQueue} where j.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`job ${id} left the queue while it was locked`);
  return row;
}

/** Deletes a locked job from the queue. */
export async function deleteJob(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
}
