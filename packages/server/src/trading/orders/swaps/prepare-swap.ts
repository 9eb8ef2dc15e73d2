import type { Intent } from '@kura/api-contract/intents';
import type { NewOfferInput } from '@kura/api-contract/trading';
import { buildSwap, type Nft } from '@kura/chain/seaport';
import type { Address } from 'viem';
import { requireNotHeld } from '../../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireUser,
  type UserActor,
} from '../../../platform/index.ts';
import { assertWithinLimit } from '../../spending/index.ts';
import { approvePayment } from '../funds/approve-payment.ts';
import type { OfferTarget } from '../offers/offer-target.ts';
import { noPrice, parsePrice, paymentTerms, splitOrderPrice } from '../order-price.ts';
import { readOrderRules } from '../order-rules.ts';
import { allowSeaport, cancelRevived, newOrderEnvelope, requireHolder } from '../order-terms.ts';
import { prepareSignature } from '../prepare-signature.ts';
import { requireListable, requireTradable, type Tradable } from '../tradable.repository.ts';

const defaultSwapSeconds = 7 * 24 * 60 * 60;

type NewSwapInput = NewOfferInput & { swap: NonNullable<NewOfferInput['swap']> };

/** Builds a swap for the holder of the card that is given: that card, and cash from either side, for the wanted one. */
export async function prepareSwap(
  context: CallContext,
  input: NewSwapInput,
  target: OfferTarget,
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const { swap, token } = input;
  const { given, wanted, wallet } = await requireSwappable(context, user, input, target.nft);
  const amountBaseUnits = swap.cash === null ? 0n : parsePrice(swap.cash.amount);
  const isPayer = swap.cash?.paidBy === 'OFFERER';
  if (isPayer) await assertWithinLimit(context, user.userId, { amountBaseUnits });
  const rules = await readOrderRules(context, wallet);
  const split = swap.cash === null ? noPrice : splitOrderPrice(amountBaseUnits, rules.feeBasisPoints);
  const envelope = newOrderEnvelope(rules, input.endsAt, defaultSwapSeconds);
  const components = buildSwap({
    ...envelope,
    ...paymentTerms(rules, token),
    offerer: wallet,
    gives: tokenOf(given),
    wants: tokenOf(wanted),
    cash: swap.cash && { paidBy: swap.cash.paidBy, amountBaseUnits },
  });
  const steps = [
    ...(await cancelRevived(context, [given], wallet)),
    ...(await allowSeaport(context, tokenOf(given).contract, wallet)),
    ...(isPayer ? await approvePayment(context, { wallet, token, amountBaseUnits }) : []),
  ];
  const unsigned = { type: 'OFFER', target: input.target } as const;
  return inTransaction(context, (tx) =>
    prepareSignature(tx, context, {
      user,
      wallet,
      order: { components, price: { paymentToken: token, ...split }, envelope, unsigned },
      steps,
      summary: { nftId: wanted.id, swap: { givesNftId: given.id, cash: swap.cash } },
    }),
  );
}

/** @throws ApiError NOT_FOUND, SWAP_INVALID, and those of a card that can't be listed */
async function requireSwappable(
  { clock, db }: CallContext,
  user: UserActor,
  input: NewSwapInput,
  wanted: OfferTarget['nft'],
) {
  const given = await requireTradable(db, input.swap.givesNftId);
  // Only for one card, since its owner is to accept; and the price is the cash's, not one of its own.
  if (wanted === null || wanted.id === given.id || input.price !== undefined)
    throw new ApiError('SWAP_INVALID');
  const wallet = requireHolder(given, user, input.wallet);
  requireListable(given, wallet);
  await requireNotHeld(db, [given.id], clock.now());
  return { given, wanted, wallet };
}

/** A card or pack whose token exists. */
export const tokenOf = (nft: Tradable): Nft => ({
  contract: nft.contract_address as Address,
  tokenId: nft.token_id as bigint,
});
