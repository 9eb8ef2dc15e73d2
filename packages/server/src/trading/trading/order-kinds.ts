import type { Intent } from '@kura/api-contract/intents';
import type { NewOrderInput, OrderToCreate } from '@kura/api-contract/trading';
import type { OrderType } from '@kura/domain/vocabulary';
import type { CallContext, Reply } from '../../platform/index.ts';
import { askToStore, type BidToCreate, bidToStore, buildNewAuction, prepareBid } from '../auctions/index.ts';
import {
  buildNewListing,
  listingToStore,
  type OrderToSign,
  type OrderToStore,
  offerToStore,
  prepareOffer,
  prepareSale,
  type SaleToSign,
  type SaleToStore,
} from '../orders/index.ts';

/** A signed order. A bid of the shop's own intent may bring the bids that were signed with it. */
export type SubmittedOrder = Exclude<OrderToCreate, { type: 'BID' }> | ({ type: 'BID' } & BidToCreate);

type InputOf<Type extends OrderType> = Extract<NewOrderInput, { type: Type }>;
type SubmittedOf<Type extends OrderType> = Extract<SubmittedOrder, { type: Type }>;

interface OrderKind<Type extends OrderType> {
  /** Stores an order for the caller to sign, with the steps before the signature. */
  prepare(context: CallContext, input: InputOf<Type>): Promise<Reply<Intent>>;
  /** Checks a signed order, however it was built. */
  toStore(context: CallContext, order: SubmittedOf<Type>): Promise<OrderToStore>;
}

/** A kind that gives a card or pack for money. The shop sells its own by it. */
interface SaleKind<Type extends OrderType> extends OrderKind<Type> {
  build(
    context: CallContext,
    input: InputOf<Type>,
  ): Promise<SaleToSign<Extract<OrderToSign['unsigned'], { type: Type }>>>;
  toStore(context: CallContext, order: SubmittedOf<Type>): Promise<SaleToStore>;
}

/** The kinds of orders, by their type in the API. */
export const orderKinds: {
  [Type in OrderType]: Type extends 'FIXED_PRICE' | 'AUCTION' ? SaleKind<Type> : OrderKind<Type>;
} = {
  FIXED_PRICE: {
    build: buildNewListing,
    prepare: async (context, input) => prepareSale(context, await buildNewListing(context, input)),
    toStore: listingToStore,
  },
  AUCTION: {
    build: buildNewAuction,
    prepare: async (context, input) => prepareSale(context, await buildNewAuction(context, input)),
    toStore: askToStore,
  },
  OFFER: { prepare: prepareOffer, toStore: offerToStore },
  BID: { prepare: prepareBid, toStore: bidToStore },
};
