export * from './account-on-chain.ts';
export * from './software-passkey.ts';
