import type { OrderToCreate } from '@kura/api-contract/trading';
import type { Queryable } from '@kura/database';
import { AUCTION_EXTENSION_LIMIT_SECONDS, latestEndSeconds } from '@kura/domain/orders';
import { type Address, ApiError, type CallContext, failpoint, newId } from '../../platform/index.ts';
import {
  createOrder,
  findBindingListings,
  findTradableByToken,
  lockForSale,
  oneNft,
  readOrderRules,
  requireListable,
  type SaleToStore,
  type Tradable,
} from '../orders/index.ts';
import { findRevealDeadline, insertAuction } from './auctions.repository.ts';
import { checkAsk } from './check-ask.ts';

/** Checks a signed ask, however it was built. The auction runs from its storage on. */
export async function askToStore(
  context: CallContext,
  { parameters, signature, terms: given }: Extract<OrderToCreate, { type: 'AUCTION' }>,
): Promise<SaleToStore> {
  const { offerer } = parameters;
  const checked = checkAsk(parameters, given, await readOrderRules(context, offerer));
  const { components, terms, rules, zoneHash, ...price } = checked;
  const found = await findTradableByToken(context.db, terms.contract, terms.tokenId);
  const nft = await requireAuctionable(context.db, found, offerer);
  await requireEndBeforeReveal(context.db, nft, Number(terms.endSeconds));
  const sale: SaleToStore = {
    ...{ components, signature, pays: null, nft, price },
    async lock(tx) {
      const free = await lockForSale(tx, nft, offerer, context.clock.now());
      return requireAuctionable(tx, free, offerer);
    },
    async store(tx, verified) {
      const subject = oneNft(await sale.lock(tx));
      const id = newId();
      const ask = { type: 'AUCTION', subject, price, auctionId: id } as const;
      const created = await createOrder(tx, context, ask, verified, { id });
      await insertAuction(tx, { id, nft_id: nft.id, zone_hash: zoneHash }, terms, rules);
      await failpoint('auction.before-commit');
      return created;
    },
  };
  return sale;
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
