import type { Card } from '@kura/api-contract/cards';
import type { OrderTarget } from '@kura/api-contract/orders';

/** Whether a card is one that an offer is for, as far as its record says; the proof of it is the server's. */
export function wantedBy(target: OrderTarget, nft: Card): boolean {
  if (target.kind === 'NFT') return nft.id === target.nftId;
  if (nft.kind !== 'card' || nft.collection.id !== target.collectionId) return false;
  if (target.kind === 'COLLECTION') return true;
  if (target.kind === 'COPIES') return nft.name === target.name && nft.certificate?.grade === target.grade;
  return nft.metadata.attributes.some(
    ({ traitType, value }) => traitType === target.traitType && value === target.value,
  );
}
