import type { Intent } from '@kura/api-contract/intents';
import type { NewOrderInput, OrderToCreate } from '@kura/api-contract/trading';
import type { OrderType } from '@kura/domain/vocabulary';
import type { CallContext, Reply } from '../../platform/index.ts';
import { askToStore, type BidToCreate, bidToStore, buildNewAuction, prepareBid } from '../auctions/index.ts';
import {
  buildNewListing,
  listingToStore,
  type OrderToStore,
  offerToStore,
  prepareOffer,
  prepareSale,
} from '../orders/index.ts';

/** A signed order. A bid of the shop's own intent may bring the bids that were signed with it. */
export type SubmittedOrder = Exclude<OrderToCreate, { type: 'BID' }> | ({ type: 'BID' } & BidToCreate);

type InputOf<Type extends OrderType> = Extract<NewOrderInput, { type: Type }>;
type SubmittedOf<Type extends OrderType> = Extract<SubmittedOrder, { type: Type }>;

/** Builds an order of each kind for the caller to sign, with the steps before the signature. */
export const ordersToSign: {
  [Type in OrderType]: (context: CallContext, input: InputOf<Type>) => Promise<Reply<Intent>>;
} = {
  FIXED_PRICE: async (context, input) => prepareSale(context, await buildNewListing(context, input)),
  AUCTION: async (context, input) => prepareSale(context, await buildNewAuction(context, input)),
  OFFER: prepareOffer,
  BID: prepareBid,
};

/** Checks a signed order of each kind, however it was built. */
export const ordersToStore: {
  [Type in OrderType]: (context: CallContext, order: SubmittedOf<Type>) => Promise<OrderToStore>;
} = { FIXED_PRICE: listingToStore, AUCTION: askToStore, OFFER: offerToStore, BID: bidToStore };
