export { exchangesContract } from './exchanges.contract.ts';
