export { anyOf } from './any-of.ts';
export * from './connect.ts';
export { connectListener, type ListenerConnection } from './connect-listener.ts';
export * from './contains-pattern.ts';
export type * from './database-types.ts';
export { type Migration, migrate, readMigrations } from './migrate.ts';
