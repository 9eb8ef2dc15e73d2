export { type CardChange, stockContract } from './stock.contract.ts';
