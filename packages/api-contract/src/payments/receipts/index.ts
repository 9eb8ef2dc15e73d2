export type { PaidItem } from './receipts.contract.ts';
export { receiptsContract } from './receipts.contract.ts';
