import type { jobsContract } from '@kura/api-contract/jobs';
import { adminsOf, type MatrixRows, type MatrixWorld } from '@kura/testing';
import { sql } from 'kysely';

/** Creates a scheduled job that has failed permanently. */
async function failedJob({ context }: MatrixWorld): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job('housekeeping', max_attempts => 1) as added`.execute(
    context.db,
  );
  const [job] = rows;
  if (job === undefined) throw new Error('no job was added');
  await sql`select graphile_worker.permanently_fail_jobs(array[${job.id}::bigint])`.execute(context.db);
  return { id: job.id };
}

export const jobsMatrix: MatrixRows<typeof jobsContract> = {
  list: { expect: adminsOf('viewer') },
  retry: { expect: adminsOf('owner'), input: failedJob },
  discard: {
    expect: adminsOf('owner'),
    input: async (world) => ({ ...(await failedJob(world)), reason: 'Not needed any more' }),
  },
};
