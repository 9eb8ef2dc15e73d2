export { askAs, verdictOf } from './check-cell.ts';
export { insertSyncedChainState } from './insert-synced-chain-state.ts';
export * from './matrix.ts';
export { type SignedInIdentities, signInIdentities } from './sign-in-identities.ts';
