export { transfersContract } from './transfers.contract.ts';
