export * from './account-on-chain.ts';
export * from './passkey-browser.ts';
export * from './software-passkey.ts';
