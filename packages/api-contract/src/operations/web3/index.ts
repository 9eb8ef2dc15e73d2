export { type Reindex, web3Contract } from './web3.contract.ts';
