export { type ExchangeableDrop, exchangesContract } from './exchanges.contract.ts';
