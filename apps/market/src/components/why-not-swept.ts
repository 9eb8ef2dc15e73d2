import type { Card } from '@kura/api-contract';
import type { Chosen } from './use-nft-choice.ts';

/** Why a listing can't be bought together with the others; null when it can, or can be put back. */
export function whyNotSwept(
  chosen: Chosen,
  nft: Pick<Card, 'id' | 'price' | 'saleType' | 'owner'>,
  limits: { readonly wallet: string | undefined; readonly most: number },
): 'own' | 'auction' | 'fromStock' | 'notOnSale' | 'full' | null {
  if (chosen.has(nft.id)) return null;
  if (nft.saleType === 'AUCTION') return 'auction';
  // It is minted as it is bought, by a contract of its own.
  if (nft.saleType === 'OFF_CHAIN') return 'fromStock';
  if (nft.price === null) return 'notOnSale';
  if (limits.wallet !== undefined && nft.owner?.toLowerCase() === limits.wallet) return 'own';
  return chosen.size >= limits.most ? 'full' : null;
}
