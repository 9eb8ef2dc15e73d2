import type { Intent, NewOrderInput } from '@kura/api-contract';
import { prepareListing } from '../orders/index.ts';
import { type CallContext, Refusal, type Reply } from '../platform/index.ts';

/** Builds an order of any kind for the caller to sign. */
export async function prepareOrder(context: CallContext, input: NewOrderInput): Promise<Reply<Intent>> {
  switch (input.type) {
    case 'FIXED_PRICE':
      return prepareListing(context, input);
    default:
      throw new Refusal('ORDER_TYPE_UNSUPPORTED');
  }
}
