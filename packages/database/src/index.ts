export { onTablesChanged, type TableChange } from './announced-changes.ts';
export * from './connect.ts';
export { copyRows } from './copy-rows.ts';
export type * from './database-types.ts';
export { lockName } from './lock-name.ts';
export { isBaseline, type Migration, migrate, readMigrations } from './migrate.ts';
export { StatementNames } from './prepared-statements.ts';
export * from './query-values.ts';
export { anyOf } from './query-values.ts';
