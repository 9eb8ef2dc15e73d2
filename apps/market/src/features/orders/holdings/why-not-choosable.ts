import type { Card } from '@kura/api-contract';
import { MAX_ORDERS_PER_SIGNATURE, MAX_PACKS_PER_REVEAL } from '@kura/domain';
import type { Chosen } from '../../../components/use-nft-choice.ts';

/** Why a card or pack can't be selected together with the others. */
export type NotChoosable = 'listed' | 'auctioned' | 'otherDrop' | 'full';

/** One reveal takes packs of one drop, so many at most; a listed one is first taken off the market. */
export function whyNotOpenable(chosen: Chosen, pack: Card): NotChoosable | null {
  if (chosen.has(pack.id)) return null;
  if (pack.price !== null) return 'listed';
  const [first] = chosen.values();
  if (first && first.gachaId !== pack.gachaId) return 'otherDrop';
  return chosen.size >= MAX_PACKS_PER_REVEAL ? 'full' : null;
}

/** One signature covers so many listings; what is on sale already isn't listed a second time. */
export function whyNotListable(chosen: Chosen, card: Card): NotChoosable | null {
  if (chosen.has(card.id)) return null;
  if (card.saleType === 'AUCTION') return 'auctioned';
  if (card.saleType === 'FIXED_PRICE' || card.price !== null) return 'listed';
  return chosen.size >= MAX_ORDERS_PER_SIGNATURE ? 'full' : null;
}
