export { stockContract } from './stock.contract.ts';
