import { auctionsContract } from '@kura/api-contract/auctions';
import { routes } from '../platform/index.ts';
import { getAuction, listAuctions, listBids } from './read-auctions.ts';

export const auctionsRoutes = routes(auctionsContract, {
  list: ({ context, input }) => listAuctions(context, input),
  get: ({ context, input }) => getAuction(context, input),
  bids: ({ context, input }) => listBids(context, input),
});
