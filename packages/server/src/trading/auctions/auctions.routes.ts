import { auctionsContract } from '@kura/api-contract/auctions';
import { routes } from '../../platform/index.ts';
import { getAuction, listAuctions, listBids } from './read-auctions.ts';

export const auctionsRoutes = routes(auctionsContract, {
  list: listAuctions,
  get: getAuction,
  bids: listBids,
});
