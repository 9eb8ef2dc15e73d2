export * from './connect.ts';
export { type Migration, migrate, readMigrations } from './migrate.ts';
export type * from './database-types.ts';
