export { auctionsContract } from './auctions.contract.ts';
