import type { Intent } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import type { NewOfferInput } from '@kura/api-contract/trading';
import { buildOffer, orderTypedData, toSignedOrderWire } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { splitPrice } from '@kura/domain/orders';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../../platform/index.ts';
import { prepareIntent, signatureStep, walletOf } from '../../intents/index.ts';
import { assertWithinLimit } from '../../spending/index.ts';
import { requireProceeds } from '../check-order-items.ts';
import { approvePayment } from '../funds/approve-payment.ts';
import { readOrderRules } from '../order-rules.ts';
import { newOrderEnvelope, parsePrice, timesOf } from '../order-terms.ts';
import { prepareSwap } from '../swaps/prepare-swap.ts';
import { findOfferTarget, insertTargetCriteria } from './offer-target.ts';

export const defaultOfferSeconds = 7 * 24 * 60 * 60;

/** Builds an offer for the caller to sign: money, or an own card, for a card or for any of several. */
export async function prepareOffer(context: CallContext, input: NewOfferInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const target = await findOfferTarget(context.db, input.target);
  if (target.nft?.owner && user.wallets.includes(target.nft.owner)) throw new ApiError('OWN_CARD');
  if (input.swap !== undefined) return prepareSwap(context, { ...input, swap: input.swap }, target);

  const { network } = context.chain;
  const wallet = walletOf(user, input.wallet);
  const price = parsePrice(input.price);
  await assertWithinLimit(context, user.userId, { amountBaseUnits: price });
  const rules = await readOrderRules(context, wallet);
  const frame = newOrderEnvelope(rules, input.endsAt, defaultOfferSeconds);
  const split = requireProceeds(splitPrice(price, rules.feeBasisPoints), rules.feeBasisPoints);
  const components = buildOffer({
    ...frame,
    ...target.onChain,
    bidder: wallet,
    token: network.tokens[input.token],
    priceBaseUnits: price,
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
  });
  const approval = await approvePayment(context, {
    wallet,
    token: input.token,
    amountBaseUnits: price,
  });
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const wire = toSignedOrderWire({ components, signature: '0x' });

  return inTransaction(context, async (tx) => {
    await insertTargetCriteria(tx, target);
    return prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'CREATE_ORDER',
        type: 'OFFER',
        nftId: target.subject.nftId,
        target: target.shown,
        ...{ swap: null, auctionId: null, reservedFor: null, maximum: null },
        token: input.token,
        total: formatAmount(price),
        fee: formatAmount(split.feeBaseUnits),
        proceeds: formatAmount(split.proceedsBaseUnits),
        ...timesOf(frame),
      },
      steps: [...approval, signatureStep('SIGN_ORDER', orderTypedData(domain, components) as never)],
      expects: {
        unsignedOrders: [
          { type: 'OFFER', parameters: wire.parameters as OrderParameters, target: input.target },
        ],
      },
    });
  });
}
