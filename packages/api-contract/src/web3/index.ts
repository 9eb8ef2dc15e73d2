export { MAX_REINDEX_BLOCKS, type Reindex, web3Contract } from './web3.contract.ts';
