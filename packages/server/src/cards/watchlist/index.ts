import { watchlistContract } from '@kura/api-contract/watchlist';
import { type Feature, routes } from '../../platform/index.ts';
import { listIdsOfWatched, listWatchedNfts } from './list-watched.ts';
import { unwatchNft, watchNft } from './watch-nft.ts';
import { eraseWatchlist } from './watchlist.repository.ts';

/** The cards that users watch. The features that see price changes notify them. */
export const watchlistFeature: Feature = {
  name: 'watchlist',
  tables: { private: ['watched_nft'] },
  erase: eraseWatchlist,
  routes: routes(watchlistContract, {
    list: listWatchedNfts,
    ids: listIdsOfWatched,
    watch: watchNft,
    unwatch: unwatchNft,
  }),
};
