import type { Job } from '@kura/api-contract/jobs';
import type { ListOf } from '@kura/api-contract/lists';
import type { JobState } from '@kura/domain/vocabulary';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentJob } from './job.presenter.ts';
import { countJobs, type JobCountRow, type JobsQuery, pageOfJobs } from './jobs.repository.ts';

/** Returns the unfinished jobs, and their numbers by name and state, in two statements. */
export async function listJobs(
  context: CallContext,
  query: JobsQuery,
  discardable: ReadonlySet<string>,
): Promise<ListOf<Job> & { counts: JobCountRow[] }> {
  requireAdmin(context.actor);
  const [rows, counts] = await Promise.all([
    pageOfJobs(context.db, query),
    countJobs(context.db, query.search),
  ]);
  return {
    items: rows.map((row) => presentJob(row, discardable)),
    page: query.page,
    pageSize: query.pageSize,
    total: counts
      .filter(({ name, state }) => isAskedFor(query, name, state))
      .reduce((sum, { count }) => sum + count, 0),
    counts,
  };
}

const isAskedFor = (query: JobsQuery, name: string, state: JobState): boolean =>
  (query.name === undefined || query.name === name) &&
  (query.state === undefined || query.state.includes(state));
