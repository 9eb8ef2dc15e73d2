import type { Intent } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import type { NewOfferInput } from '@kura/api-contract/trading';
import { buildSwap, type Nft, orderTypedData, toSignedOrderWire } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { splitPrice } from '@kura/domain/orders';
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
import { prepareIntent, signatureStep } from '../../intents/index.ts';
import { assertWithinLimit } from '../../spending/index.ts';
import { requireProceeds } from '../check-order-items.ts';
import { approvePayment } from '../funds/approve-payment.ts';
import type { OfferTarget } from '../offers/offer-target.ts';
import { readOrderRules } from '../order-rules.ts';
import {
  allowSeaport,
  cancelRevived,
  newOrderEnvelope,
  parsePrice,
  requireHolder,
  timesOf,
} from '../order-terms.ts';
import { findTradable, requireListable, type Tradable } from '../tradable.repository.ts';
import type { OrderRules } from '../validate-order-envelope.ts';

const defaultSwapSeconds = 7 * 24 * 60 * 60;

type NewSwapInput = NewOfferInput & { swap: NonNullable<NewOfferInput['swap']> };

/** Builds a swap for the holder of the card that is given: that card, and cash from either side, for the wanted one. */
export async function prepareSwap(
  context: CallContext,
  input: NewSwapInput,
  target: OfferTarget,
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const { network } = context.chain;
  const { swap } = input;
  const { given, wanted, wallet } = await requireSwappable(context, user, input, target.nft);
  const amountBaseUnits = swap.cash === null ? 0n : parsePrice(swap.cash.amount);
  if (swap.cash?.paidBy === 'OFFERER') await assertWithinLimit(context, user.userId, { amountBaseUnits });
  const rules = await readOrderRules(context, wallet);
  const split = swap.cash === null ? noSplit : splitCash(amountBaseUnits, rules);

  const frame = newOrderEnvelope(rules, input.endsAt, defaultSwapSeconds);
  const components = buildSwap({
    ...frame,
    offerer: wallet,
    gives: tokenOf(given),
    wants: tokenOf(wanted),
    cash: swap.cash && { paidBy: swap.cash.paidBy, amountBaseUnits },
    token: network.tokens[input.token],
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
  });
  const payment = { wallet, token: input.token, amountBaseUnits };
  const domain = { chainId: network.chainId, seaport: network.contracts.seaport };
  const steps = [
    ...(await cancelRevived(context, [given], wallet)),
    ...(await allowSeaport(context, tokenOf(given).contract, wallet)),
    ...(swap.cash?.paidBy === 'OFFERER' ? await approvePayment(context, payment) : []),
    signatureStep('SIGN_ORDER', orderTypedData(domain, components) as never),
  ];
  const wire = toSignedOrderWire({ components, signature: '0x' });
  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'CREATE_ORDER',
        type: 'OFFER',
        nftId: wanted.id,
        target: { kind: 'NFT', nftId: wanted.id },
        swap: { givesNftId: given.id, cash: swap.cash },
        ...{ auctionId: null, reservedFor: null, maximum: null },
        token: input.token,
        total: formatAmount(amountBaseUnits),
        fee: formatAmount(split.feeBaseUnits),
        proceeds: formatAmount(split.proceedsBaseUnits),
        ...timesOf(frame),
      },
      steps,
      expects: {
        unsignedOrders: [
          { type: 'OFFER', parameters: wire.parameters as OrderParameters, target: input.target },
        ],
      },
    }),
  );
}

const noSplit = { feeBaseUnits: 0n, proceedsBaseUnits: 0n };

const splitCash = (amountBaseUnits: bigint, { feeBasisPoints }: OrderRules) =>
  requireProceeds(splitPrice(amountBaseUnits, feeBasisPoints), feeBasisPoints);

/** @throws ApiError NOT_FOUND, SWAP_INVALID, and those of a card that can't be listed */
async function requireSwappable(
  { clock, db }: CallContext,
  user: UserActor,
  input: NewSwapInput,
  wanted: OfferTarget['nft'],
) {
  const given = await findTradable(db, input.swap.givesNftId);
  if (given === undefined) throw new ApiError('NOT_FOUND');
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
