import type { OrderToCreate } from '@kura/api-contract/trading';
import type { DatabaseTransaction } from '@kura/database';
import { ApiError, type CallContext, failpoint, newId, requireUser } from '../../../platform/index.ts';
import { authorizeSpending, insertSpending } from '../../spending/index.ts';
import { createOrder, type OrderToStore } from '../create-order.ts';
import type { NewOrder } from '../new-order.repository.ts';
import { type OrderRules, readOrderRules } from '../order-rules.ts';
import { checkSwap, isSwap } from '../swaps/check-swap.ts';
import { tokenOf } from '../swaps/prepare-swap.ts';
import { lockForSale, requireListableToken } from '../tradable.repository.ts';
import { checkOffer } from './check-offer.ts';
import { findSignedTarget, insertTargetCriteria, type OfferTarget } from './offer-target.ts';

type SignedOffer = Extract<OrderToCreate, { type: 'OFFER' }>;

/** An offer that can be stored, and its row except for the data that a transaction finds. */
type CheckedOffer = Pick<OrderToStore, 'components' | 'pays'> & {
  prepare: (tx: DatabaseTransaction) => Promise<NewOrder>;
};

/** Checks a signed offer, however it was built. */
export async function offerToStore(context: CallContext, offer: SignedOffer): Promise<OrderToStore> {
  const { wallets, userId } = requireUser(context.actor);
  const { parameters, signature } = offer;
  const target = await findSignedTarget(context.db, offer.target, parameters);
  if (target.nft?.owner && wallets.includes(target.nft.owner)) throw new ApiError('OWN_CARD');
  const rules = await readOrderRules(context, parameters.offerer);
  const { components, pays, prepare } = isSwap(parameters)
    ? await swapOf(context, offer, target, rules)
    : moneyOfferOf(offer, target, rules);
  return {
    ...{ components, signature, pays },
    async store(tx, verified) {
      const offered = await prepare(tx);
      const id = newId();
      if (offered.given?.cashPaidBy !== 'ACCEPTER') {
        const { paymentToken: token, priceBaseUnits: amountBaseUnits } = offered.price;
        const allowed = await authorizeSpending(tx, context, userId, { token, parts: [{ amountBaseUnits }] });
        if (allowed) await insertSpending(tx, allowed, { orderId: id });
      }
      const created = await createOrder(tx, context, offered, verified, { id });
      await failpoint('offer.before-commit');
      return created;
    },
  };
}

function moneyOfferOf({ parameters }: SignedOffer, target: OfferTarget, rules: OrderRules): CheckedOffer {
  const { components, ...price } = checkOffer(parameters, target.onChain, rules);
  return {
    components,
    pays: { token: price.paymentToken, amountBaseUnits: price.priceBaseUnits },
    async prepare(tx) {
      const criteriaId = await insertTargetCriteria(tx, target);
      return { type: 'OFFER', subject: { ...target.subject, criteriaId }, price };
    },
  };
}

async function swapOf(
  { clock, db }: CallContext,
  { parameters }: SignedOffer,
  target: OfferTarget,
  rules: OrderRules,
): Promise<CheckedOffer> {
  if (target.nft === null) throw new ApiError('ORDER_TARGET_INVALID');
  const { offerer } = parameters;
  const { components, cashPaidBy, gives: _, ...price } = checkSwap(parameters, tokenOf(target.nft), rules);
  const given = await requireListableToken(db, components.offer[0], offerer);
  const cash = { token: price.paymentToken, amountBaseUnits: price.priceBaseUnits };
  return {
    components,
    pays: cashPaidBy === 'OFFERER' ? cash : null,
    async prepare(tx) {
      await lockForSale(tx, given, offerer, clock.now());
      const subject = { ...target.subject, criteriaId: null };
      return { type: 'OFFER', subject, price, given: { nftId: given.id, cashPaidBy } };
    },
  };
}
