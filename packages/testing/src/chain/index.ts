export * from './accounts.ts';
export * from './anvil.ts';
export * from './deploy-locally.ts';
export * from './deployed-chain.ts';
export * from './local-client.ts';
export * from './reorganise.ts';
export * from './time.ts';
export * from './vrf-keeper.ts';
