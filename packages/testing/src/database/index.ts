export { boundColumns } from './bound-scans.ts';
export * from './postgres-server.ts';
export * from './test-database.ts';
