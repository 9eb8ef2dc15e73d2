export { JOB_STATES, type Job, type JobState, jobsContract } from './jobs.contract.ts';
