import type { Order, OrderParameters } from '@kura/api-contract/orders';
import type { OfferTargetInput } from '@kura/api-contract/trading';
import type { DatabaseTransaction } from '@kura/database';
import type { Hex } from 'viem';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireChainAvailable,
  requireUser,
} from '../../../platform/index.ts';
import { authorizeSpending, insertSpending } from '../../spending/index.ts';
import { createAndPublishOrder, type VerifiedOrder, verifyOrder } from '../create-order.ts';
import type { NewOrder } from '../new-order.repository.ts';
import { readOrderRules } from '../order-rules.ts';
import { checkSwap, isSwap } from '../swaps/check-swap.ts';
import { tokenOf } from '../swaps/prepare-swap.ts';
import { findTradableByToken, lockForSale, requireListable } from '../tradable.repository.ts';
import { checkOffer } from './check-offer.ts';
import { findSignedTarget, insertTargetCriteria, type OfferTarget } from './offer-target.ts';

export interface SignedOffer {
  parameters: OrderParameters;
  signature: Hex;
  target: OfferTargetInput;
}

/** Stores a signed offer, however it was built, after checking all of it. */
export async function createOffer(context: CallContext, offer: SignedOffer): Promise<Reply<Order>> {
  const { wallets } = requireUser(context.actor);
  await requireChainAvailable(context);
  const target = await findSignedTarget(context.db, offer.target, offer.parameters);
  if (target.nft?.owner && wallets.includes(target.nft.owner)) throw new ApiError('OWN_CARD');
  return isSwap(offer.parameters)
    ? storeSwap(context, offer, target)
    : storeMoneyOffer(context, offer, target);
}

async function storeMoneyOffer(
  context: CallContext,
  { parameters, signature }: SignedOffer,
  target: OfferTarget,
): Promise<Reply<Order>> {
  const rules = await readOrderRules(context, parameters.offerer);
  const { components, ...price } = checkOffer(parameters, target.onChain, rules);
  const pays = { token: price.paymentToken, amountBaseUnits: price.priceBaseUnits };
  const verified = await verifyOrder(context, { components, signature }, pays);
  return keep(context, verified, async (tx) => {
    const criteriaId = await insertTargetCriteria(tx, target);
    return { type: 'OFFER', subject: { ...target.subject, criteriaId }, price };
  });
}

async function storeSwap(
  context: CallContext,
  { parameters, signature }: SignedOffer,
  target: OfferTarget,
): Promise<Reply<Order>> {
  if (target.nft === null) throw new ApiError('ORDER_TARGET_INVALID');
  const { offerer } = parameters;
  const rules = await readOrderRules(context, offerer);
  const { components, gives, cashPaidBy, ...price } = checkSwap(parameters, tokenOf(target.nft), rules);
  const found = await findTradableByToken(context.db, gives.contract, gives.tokenId);
  const given = requireListable(found, offerer);
  const pays =
    cashPaidBy === 'OFFERER' ? { token: price.paymentToken, amountBaseUnits: price.priceBaseUnits } : null;
  const verified = await verifyOrder(context, { components, signature }, pays);
  return keep(context, verified, async (tx) => {
    await lockForSale(tx, given, offerer, context.clock.now());
    const subject = { ...target.subject, criteriaId: null };
    return { type: 'OFFER', subject, price, given: { nftId: given.id, cashPaidBy } };
  });
}

async function keep(
  context: CallContext,
  verified: VerifiedOrder,
  prepare: (tx: DatabaseTransaction) => Promise<NewOrder>,
): Promise<Reply<Order>> {
  const { userId } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    const offered = await prepare(tx);
    const id = newId();
    if (offered.given?.cashPaidBy !== 'ACCEPTER') {
      const { paymentToken: token, priceBaseUnits: amountBaseUnits } = offered.price;
      const allowed = await authorizeSpending(tx, context, userId, { token, parts: [{ amountBaseUnits }] });
      if (allowed) await insertSpending(tx, allowed, { orderId: id });
    }
    const order = await createAndPublishOrder(tx, context, offered, { ...verified, id });
    await failpoint('offer.before-commit');
    return reply(order, { location: `/api/seaport/orders/${order.id}` });
  });
}
