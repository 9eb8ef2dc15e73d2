export { MAX_WATCHED, type WatchedNft, watchlistContract } from './watchlist.contract.ts';
