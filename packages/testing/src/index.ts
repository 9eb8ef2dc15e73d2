export * from './chain/index.ts';
export * from './database/index.ts';
export * from './rpc/index.ts';
export * from './server/index.ts';
export * from './matrix/index.ts';
