export { ACCOUNT_RPC_METHODS, accountsContract } from './accounts.contract.ts';
