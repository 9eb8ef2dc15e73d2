import { orderParameters } from '@kura/api-contract';
import type { Hex } from 'viem';
import { type CallContext, Refusal, requireUser } from '../platform/index.ts';
import { storeListing } from './store-listing.ts';

/** Stores the order that a CREATE_ORDER intent had ready, under the signature that its user made. */
export async function takeOrderSignature(
  context: CallContext,
  intentId: string,
  signature: Hex,
): Promise<void> {
  const { userId } = requireUser(context.actor);
  const intent = await context.db
    .selectFrom('intent')
    .where('id', '=', intentId)
    .where('user_id', '=', userId)
    .select('order_parameters')
    .executeTakeFirst();
  if (intent?.order_parameters == null) throw new Refusal('NOT_FOUND');
  await storeListing(context, { parameters: orderParameters.parse(intent.order_parameters), signature });
}
