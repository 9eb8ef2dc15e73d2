import type { Intent } from '@kura/api-contract/intents';
import type { NewOfferInput } from '@kura/api-contract/trading';
import { buildOffer } from '@kura/chain/seaport';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireUser,
} from '../../../platform/index.ts';
import { walletOf } from '../../intents/index.ts';
import { assertWithinLimit } from '../../spending/index.ts';
import { approvePayment } from '../funds/approve-payment.ts';
import { parsePrice, paymentTerms, splitOrderPrice } from '../order-price.ts';
import { readOrderRules } from '../order-rules.ts';
import { newOrderEnvelope } from '../order-terms.ts';
import { prepareSignature } from '../prepare-signature.ts';
import { prepareSwap } from '../swaps/prepare-swap.ts';
import { findOfferTarget, insertTargetCriteria } from './offer-target.ts';

export const defaultOfferSeconds = 7 * 24 * 60 * 60;

/** Builds an offer for the caller to sign: money, or an own card, for a card or for any of several. */
export async function prepareOffer(context: CallContext, input: NewOfferInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const target = await findOfferTarget(context.db, input.target);
  if (target.nft?.owner && user.wallets.includes(target.nft.owner)) throw new ApiError('OWN_CARD');
  if (input.swap !== undefined) return prepareSwap(context, { ...input, swap: input.swap }, target);

  const wallet = walletOf(user, input.wallet);
  const amountBaseUnits = parsePrice(input.price);
  await assertWithinLimit(context, user.userId, { amountBaseUnits });
  const rules = await readOrderRules(context, wallet);
  const envelope = newOrderEnvelope(rules, input.endsAt, defaultOfferSeconds);
  const price = { paymentToken: input.token, ...splitOrderPrice(amountBaseUnits, rules.feeBasisPoints) };
  const components = buildOffer({
    ...envelope,
    ...paymentTerms(rules, input.token),
    ...target.onChain,
    bidder: wallet,
    priceBaseUnits: amountBaseUnits,
  });
  const steps = await approvePayment(context, { wallet, token: input.token, amountBaseUnits });
  const unsigned = { type: 'OFFER', target: input.target } as const;
  return inTransaction(context, async (tx) => {
    await insertTargetCriteria(tx, target);
    return prepareSignature(tx, context, {
      user,
      wallet,
      order: { components, price, envelope, unsigned },
      steps,
      summary: { nftId: target.subject.nftId, target: target.shown },
    });
  });
}
