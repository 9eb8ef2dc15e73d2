export { type Job, jobsContract } from './jobs.contract.ts';
