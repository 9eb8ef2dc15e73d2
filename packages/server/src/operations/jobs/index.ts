import { jobsContract } from '@kura/api-contract/jobs';
import { type Feature, housekeeping, type Job, routes } from '../../platform/index.ts';
import { discardJob, retryJob } from './change-job.ts';
import { listJobs } from './list-jobs.ts';

/** The queue for admins. `jobs` are the jobs of all features, which define whether they may be discarded. */
// biome-ignore lint/suspicious/noExplicitAny: no job runs here
export function jobsFeature(jobs: readonly Job<any>[]): Feature {
  const discardable = new Set(
    [housekeeping, ...jobs]
      .filter((job) => job.cron !== undefined || job.discardable === true)
      .map(({ name }) => name),
  );
  return {
    name: 'jobs',
    routes: routes(jobsContract, {
      list: (context, input) => listJobs(context, input, discardable),
      retry: (context, input) => retryJob(context, input, discardable),
      discard: (context, input) => discardJob(context, input, discardable),
    }),
  };
}
