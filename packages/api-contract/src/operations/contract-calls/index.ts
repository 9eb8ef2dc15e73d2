export { contractCallsContract } from './contract-calls.contract.ts';
