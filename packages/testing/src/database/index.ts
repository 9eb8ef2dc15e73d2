export * from './postgres-server.ts';
export * from './test-database.ts';
