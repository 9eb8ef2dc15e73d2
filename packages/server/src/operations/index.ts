/** The shop in operation: dashboard, jobs, transactions, contract calls, logs, health. */

export { adminSearchFeature } from './admin-search/index.ts';
export { bulkActsApprovableCalls, bulkActsFeature } from './bulk-acts/index.ts';
export { clientLogFeature } from './client-log/index.ts';
export { contractApprovableCalls, contractCallsFeature } from './contract-calls/index.ts';
export { dashboardFeature } from './dashboard/index.ts';
export { jobsFeature } from './jobs/index.ts';
export { publicFiles } from './public-files/index.ts';
export { stopsFeature } from './stops/index.ts';
export { systemFeature } from './system/index.ts';
export { transactionsFeature } from './transactions/index.ts';
export { web3Feature } from './web3/index.ts';
