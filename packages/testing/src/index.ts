export * from './accounts/index.ts';
export * from './chain/index.ts';
export * from './database/index.ts';
export * from './factories/index.ts';
export * from './matrix/index.ts';
export { isLongRun } from './profile/env.ts';
export * from './rpc/index.ts';
export * from './server/index.ts';
export * from './shop/index.ts';
