import type { Order, OrderParameters } from '@kura/api-contract/orders';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { AUCTION_EXTENSION_LIMIT_SECONDS, latestEndSeconds } from '@kura/domain/orders';
import type { Hex } from 'viem';
import {
  type Address,
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  publish,
  type Reply,
  reply,
  requireChainAvailable,
} from '../../platform/index.ts';
import {
  createOrder,
  findBindingListings,
  findTradableByToken,
  lockForSale,
  oneNft,
  presentOrder,
  readOrderRules,
  requireListable,
  type Tradable,
  verifyOrder,
} from '../orders/index.ts';
import { findRevealDeadline, insertAuction } from './auctions.repository.ts';
import { checkAsk, type GivenTerms } from './check-ask.ts';

/**
 * Stores a signed ask, however it was built, after checking all of it: the auction runs from now on.
 *
 * @param alongside writes further rows in the same transaction, once the card is locked
 */
export async function createAuction(
  context: CallContext,
  { parameters, signature, terms: given }: { parameters: OrderParameters; signature: Hex; terms: GivenTerms },
  alongside?: (tx: DatabaseTransaction) => Promise<void>,
): Promise<Reply<Order>> {
  await requireChainAvailable(context);
  const { offerer } = parameters;
  const { components, terms, rules, zoneHash, ...price } = checkAsk(
    parameters,
    given,
    await readOrderRules(context, offerer),
  );
  const found = await findTradableByToken(context.db, terms.contract, terms.tokenId);
  const nft = await requireAuctionable(context.db, found, offerer);
  await requireEndBeforeReveal(context.db, nft, Number(terms.endSeconds));
  const verified = await verifyOrder(context, { components, signature }, null);

  return inTransaction(context, async (tx) => {
    const free = await lockForSale(tx, nft, offerer, context.clock.now());
    const locked = await requireAuctionable(tx, free, offerer);
    await alongside?.(tx);
    const id = newId();
    const ask = { type: 'AUCTION', subject: oneNft(locked), price, auctionId: id } as const;
    const { row, messages } = await createOrder(tx, context, ask, verified, { id });
    await insertAuction(tx, { id, nft_id: nft.id, zone_hash: zoneHash }, terms, rules);
    await publish(tx, ...messages);
    await failpoint('auction.before-commit');
    return reply(presentOrder(row), { location: `/api/auction/${id}` });
  });
}

/**
 * Refuses an auction of a pack that late bids could extend until anyone may open the pack: bidders would have bid for nothing.
 *
 * @throws ApiError AUCTION_TERMS_INVALID with the reveal deadline, and the time before which the auction has to end
 */
export async function requireEndBeforeReveal(
  db: Queryable,
  nft: Tradable,
  endSeconds: number,
): Promise<void> {
  const deadline = nft.kind === 'pack' ? await findRevealDeadline(db, nft.id) : null;
  if (deadline === null || latestEndSeconds({ setForSeconds: endSeconds }) < deadline) return;
  const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
  const endsBefore = instant(deadline - AUCTION_EXTENSION_LIMIT_SECONDS);
  throw new ApiError('AUCTION_TERMS_INVALID', {
    detail: `An auction of a sealed pack is set to end before ${endsBefore}: late bids extend it by a day at most, and the reveal deadline of its drop is ${instant(deadline)}`,
    revealDeadline: instant(deadline),
    endsBefore,
  });
}

/** Refuses a card or pack that is on sale already, or given by a swap: taking it would leave the bidders with nothing. */
export async function requireAuctionable(
  db: Queryable,
  nft: Tradable | undefined,
  offerer: Address,
): Promise<Tradable> {
  const listable = requireListable(nft, offerer);
  if (listable.sale_type !== 'UNASSIGNED')
    throw new ApiError('ALREADY_LISTED', { state: listable.sale_type });
  const binding = await findBindingListings(db, [listable.id], offerer);
  if (binding.some((order) => order.status === 'Open'))
    throw new ApiError('ALREADY_LISTED', { state: 'SWAP' });
  return listable;
}
