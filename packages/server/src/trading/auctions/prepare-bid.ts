import type { Intent, IntentStep } from '@kura/api-contract/intents';
import type { NewOrderInput } from '@kura/api-contract/trading';
import { bulkTypedData } from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { AUCTION_SETTLEMENT_LIMIT_SECONDS } from '@kura/domain/orders';
import type { Address } from 'viem';
import { requireNotHeld } from '../../cards/index.ts';
import { ApiError, type CallContext, inTransaction, type Reply, requireUser } from '../../platform/index.ts';
import { approveSpending, signatureStep, walletOf } from '../intents/index.ts';
import {
  domainOf,
  newOrderEnvelope,
  offererKind,
  parsePrice,
  prepareSignature,
  readOrderRules,
  splitOrderPrice,
  sumReserved,
} from '../orders/index.ts';
import { assertWithinLimit } from '../spending/index.ts';
import { type AuctionRow, findAuction } from './auctions.repository.ts';
import { committedElsewhere, findBestBid } from './bids.repository.ts';
import { requireBiddable } from './place-bid.ts';
import { bidsUpTo } from './proxy-bid-ladder.ts';
import { bidAt } from './proxy-maxima.ts';
import { requireStranger } from './require-stranger.ts';

export type NewBidInput = Extract<NewOrderInput, { type: 'BID' }>;

/** Builds a bid for the caller to sign, with all bids up to a private maximum, and their approval. */
export async function prepareBid(context: CallContext, input: NewBidInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  const { network } = context.chain;
  const auction = await findAuction(context.db, input.auctionId);
  if (auction === undefined) throw new ApiError('NOT_FOUND');
  await requireStranger(context, auction, user.wallets);
  await requireNotHeld(context.db, [auction.nft_id], context.clock.now());
  const priceBaseUnits = parsePrice(input.price);
  const rules = await readOrderRules(context, wallet);
  const best = await findBestBid(context.db, auction.id);
  requireBiddable(auction, best, { bidderKey: wallet, priceBaseUnits }, rules.nowSeconds);
  const maximum = await requireMaximum(context, wallet, { priceBaseUnits, maximum: input.maximum });
  const amountBaseUnits = maximum ?? priceBaseUnits;
  await assertWithinLimit(context, user.userId, { amountBaseUnits, auctionId: auction.id });

  const orderEndMs = (auction.set_for_seconds + AUCTION_SETTLEMENT_LIMIT_SECONDS) * 1000;
  const envelope = newOrderEnvelope(rules, new Date(orderEndMs).toISOString(), 0);
  const components = bidAt(network, auction, { ...envelope, bidder: wallet, priceBaseUnits });
  const split = splitOrderPrice(priceBaseUnits, auction.fee_basis_points);
  const steps = await approveBid(context, auction, wallet, amountBaseUnits);
  const bids = maximum === null ? null : bidsUpTo(network, auction, components, maximum);
  const signature = bids && signatureStep('SIGN_ORDERS', bulkTypedData(domainOf(network), bids) as never);
  return inTransaction(context, (tx) =>
    prepareSignature(tx, context, {
      user,
      wallet,
      order: {
        components,
        price: { paymentToken: auction.payment_token, ...split },
        envelope: { ...envelope, endTimeSeconds: BigInt(auction.ends_at_seconds) },
        unsigned: { type: 'BID', auctionId: auction.id },
      },
      steps,
      ...(signature && { signature }),
      summary: {
        nftId: auction.nft_id,
        auctionId: auction.id,
        maximum: maximum === null ? null : formatAmount(maximum),
      },
    }),
  );
}

/** Approves the bid in addition to the amounts that the wallet committed elsewhere. */
async function approveBid(
  context: CallContext,
  auction: AuctionRow,
  wallet: Address,
  amountBaseUnits: bigint,
): Promise<IntentStep[]> {
  const funds = { wallet, token: auction.payment_token } as const;
  const committed = await committedElsewhere(context.db, funds, auction.id);
  const promised = await sumReserved(context.db, funds);
  return approveSpending(context, {
    ...funds,
    amountBaseUnits: amountBaseUnits + committed,
    // Committed amounts are promised too, and approved once.
    promisedBaseUnits: promised > committed ? promised - committed : 0n,
    spender: context.chain.network.contracts.seaport,
  });
}

/** @returns null when there is no more to bid for than what is bid now */
async function requireMaximum(
  context: CallContext,
  wallet: Address,
  { priceBaseUnits, maximum }: { priceBaseUnits: bigint; maximum: string | undefined },
): Promise<bigint | null> {
  if (maximum === undefined) return null;
  const maximumBaseUnits = parsePrice(maximum);
  if (maximumBaseUnits < priceBaseUnits) {
    const atLeast = formatAmount(priceBaseUnits);
    throw new ApiError('ORDER_PRICE_INVALID', {
      detail: `The maximum must be at least the price of the bid: ${atLeast}`,
      atLeast,
    });
  }
  if (maximumBaseUnits === priceBaseUnits) return null;
  // Seaport accepts bulk signatures from keys only, and accounts of passkeys check their own.
  if ((await offererKind(context, wallet)) === 'contract') throw new ApiError('BULK_NOT_POSSIBLE');
  return maximumBaseUnits;
}
