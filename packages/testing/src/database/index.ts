export { boundColumns } from './bound-scans.ts';
export { type Pooler, startPgBouncer } from './pooler.ts';
export * from './postgres-server.ts';
export * from './test-database.ts';
