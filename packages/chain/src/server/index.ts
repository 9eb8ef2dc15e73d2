export * from './deployment/deploy-kura.ts';
export type * from './deployment/deployer-client.ts';
export * from './deployment/deployment-code.ts';
export * from './signatures/verify-signature.ts';
export * from './transactions/wait-for-receipt.ts';
