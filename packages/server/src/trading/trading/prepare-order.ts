import type { Intent } from '@kura/api-contract/intents';
import type { NewOrderInput } from '@kura/api-contract/trading';
import type { CallContext, Reply } from '../../platform/index.ts';
import { prepareAuction, prepareBid } from '../auctions/index.ts';
import { prepareListing, prepareOffer } from '../orders/index.ts';

/** Builds an order of any kind for the caller to sign. */
export async function prepareOrder(context: CallContext, input: NewOrderInput): Promise<Reply<Intent>> {
  switch (input.type) {
    case 'FIXED_PRICE':
      return prepareListing(context, input);
    case 'AUCTION':
      return prepareAuction(context, input);
    case 'BID':
      return prepareBid(context, input);
    case 'OFFER':
      return prepareOffer(context, input);
  }
}
