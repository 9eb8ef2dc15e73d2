import type { Intent, IntentStep } from '@kura/api-contract/intents';
import type { OrderParameters } from '@kura/api-contract/orders';
import type { NewOrderInput } from '@kura/api-contract/trading';
import {
  buildBid,
  bulkTypedData,
  type OrderComponents,
  orderTypedData,
  toSignedOrderWire,
} from '@kura/chain/seaport';
import { formatAmount } from '@kura/domain/money';
import { AUCTION_SETTLEMENT_LIMIT_SECONDS, splitPrice } from '@kura/domain/orders';
import type { Address } from 'viem';
import { requireNotHeld } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { approveSpending, prepareIntent, signatureStep, walletOf } from '../intents/index.ts';
import {
  newOrderEnvelope,
  offererKind,
  parsePrice,
  readOrderRules,
  sumReserved,
  timesOf,
} from '../orders/index.ts';
import { assertWithinLimit } from '../spending/index.ts';
import { type AuctionRow, findAuction, termsOf } from './auctions.repository.ts';
import { committedElsewhere, findBestBid } from './bids.repository.ts';
import { requireBiddable } from './place-bid.ts';
import { bidsUpTo } from './proxy-bid-ladder.ts';
import { requireStranger } from './require-stranger.ts';

export type NewBidInput = Extract<NewOrderInput, { type: 'BID' }>;

/** Builds a bid for the caller to sign, with all bids up to a private maximum, and their approval. */
export async function prepareBid(context: CallContext, input: NewBidInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  const wallet = walletOf(user, input.wallet);
  await requireChainAvailable(context);
  const { network } = context.chain;
  const auction = await findAuction(context.db, input.auctionId);
  if (auction === undefined) throw new ApiError('NOT_FOUND');
  await requireStranger(context, auction, user.wallets);
  await requireNotHeld(context.db, [auction.nft_id], context.clock.now());
  const priceBaseUnits = parsePrice(input.price);
  const rules = await readOrderRules(context, wallet);
  const best = await findBestBid(context.db, auction.id);
  requireBiddable(auction, best, { bidderKey: wallet, priceBaseUnits }, rules.nowSeconds);
  const maximumBaseUnits = await requireMaximum(context, wallet, {
    priceBaseUnits,
    maximum: input.maximum,
  });

  await assertWithinLimit(context, user.userId, {
    amountBaseUnits: maximumBaseUnits ?? priceBaseUnits,
    auctionId: auction.id,
  });
  const split = splitPrice(priceBaseUnits, auction.fee_basis_points);
  const orderEndMs = (auction.set_for_seconds + AUCTION_SETTLEMENT_LIMIT_SECONDS) * 1000;
  const frame = newOrderEnvelope(rules, new Date(orderEndMs).toISOString(), 0);
  const terms = termsOf(auction, network);
  const components = buildBid(network.contracts.auctionHouse, terms, {
    ...frame,
    bidder: wallet,
    priceBaseUnits,
  });
  const { parameters } = toSignedOrderWire({ components, signature: '0x' });
  const approval = await approveBid(context, auction, wallet, maximumBaseUnits ?? priceBaseUnits);
  const ladder = maximumBaseUnits === null ? null : bidsUpTo(network, auction, components, maximumBaseUnits);

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet,
      summary: {
        kind: 'CREATE_ORDER',
        type: 'BID',
        nftId: auction.nft_id,
        target: { kind: 'NFT', nftId: auction.nft_id },
        ...{ swap: null, reservedFor: null },
        auctionId: auction.id,
        maximum: maximumBaseUnits === null ? null : formatAmount(maximumBaseUnits),
        token: auction.payment_token,
        total: formatAmount(priceBaseUnits),
        fee: formatAmount(split.feeBaseUnits),
        proceeds: formatAmount(split.proceedsBaseUnits),
        ...timesOf({ ...frame, endTimeSeconds: BigInt(auction.ends_at_seconds) }),
      },
      steps: [...approval, signing(context, components, ladder)],
      expects: {
        unsignedOrders: [{ type: 'BID', parameters: parameters as OrderParameters, auctionId: auction.id }],
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

function signing(
  { chain }: CallContext,
  components: OrderComponents,
  ladder: readonly OrderComponents[] | null,
) {
  const { chainId, contracts } = chain.network;
  const domain = { chainId, seaport: contracts.seaport };
  return ladder === null
    ? signatureStep('SIGN_ORDER', orderTypedData(domain, components) as never)
    : signatureStep('SIGN_ORDERS', bulkTypedData(domain, ladder) as never);
}
