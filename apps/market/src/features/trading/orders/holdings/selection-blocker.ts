import { isExchangeable } from '@kura/domain/cards';
import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { MAX_REDEEM_CARDS } from '@kura/domain/redeems';
import type { ShownCard } from '../../../../components/card-facts.ts';
import type { Chosen } from '../../../../components/use-nft-choice.ts';

/** The reason why a card or pack can't be added to the selection. */
export type SelectionBlocker =
  | 'listed'
  | 'auctioned'
  | 'otherDrop'
  | 'otherRank'
  | 'otherCollection'
  | 'full';

/** One reveal opens up to MAX_PACKS_PER_REVEAL unlisted packs of one drop. */
export function openBlocker(chosen: Chosen, pack: ShownCard): SelectionBlocker | null {
  if (chosen.has(pack.id)) return null;
  if (pack.price !== null) return 'listed';
  const [first] = chosen.values();
  if (first && first.gachaId !== pack.gachaId) return 'otherDrop';
  return chosen.size >= MAX_PACKS_PER_REVEAL ? 'full' : null;
}

/** One signature covers up to MAX_ORDERS_PER_SIGNATURE listings of cards that are not on sale. */
export function listBlocker(chosen: Chosen, card: ShownCard): SelectionBlocker | null {
  if (chosen.has(card.id)) return null;
  if (card.saleType === 'AUCTION') return 'auctioned';
  if (card.saleType === 'FIXED_PRICE' || card.price !== null) return 'listed';
  return chosen.size >= MAX_ORDERS_PER_SIGNATURE ? 'full' : null;
}

/**
 * One exchange takes up to MAX_EXCHANGED_CARDS rank C cards from one drop. A listing ends with it; an auction may have bids.
 */
export function exchangeBlocker(chosen: Chosen, card: ShownCard): SelectionBlocker | null {
  if (chosen.has(card.id)) return null;
  if (card.rank === null || !isExchangeable(card.rank) || card.gachaId === null) return 'otherRank';
  if (card.saleType === 'AUCTION') return 'auctioned';
  const [first] = chosen.values();
  if (first && first.gachaId !== card.gachaId) return 'otherDrop';
  return chosen.size >= MAX_EXCHANGED_CARDS ? 'full' : null;
}

/** One redeem ships up to MAX_REDEEM_CARDS cards of one collection. Listings are cancelled on chain first. */
export function redeemBlocker(chosen: Chosen, card: ShownCard): SelectionBlocker | null {
  if (chosen.has(card.id)) return null;
  if (card.saleType === 'AUCTION') return 'auctioned';
  const [first] = chosen.values();
  if (first && first.collection.id !== card.collection.id) return 'otherCollection';
  return chosen.size >= MAX_REDEEM_CARDS ? 'full' : null;
}
