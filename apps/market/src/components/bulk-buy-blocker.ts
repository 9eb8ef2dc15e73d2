import type { Card } from '@kura/api-contract/cards';
import type { Chosen } from './use-nft-choice.ts';

/** The reason why a listing can't be added to a bulk purchase; null when it can be added or removed. */
export function bulkBuyBlocker(
  chosen: Chosen,
  nft: Pick<Card, 'id' | 'price' | 'saleType' | 'owner'>,
  limits: { readonly wallet: string | undefined; readonly most: number },
): 'own' | 'auction' | 'notOnSale' | 'full' | null {
  if (chosen.has(nft.id)) return null;
  if (nft.saleType === 'AUCTION') return 'auction';
  if (nft.price === null) return 'notOnSale';
  if (limits.wallet !== undefined && nft.owner?.toLowerCase() === limits.wallet) return 'own';
  return chosen.size >= limits.most ? 'full' : null;
}
