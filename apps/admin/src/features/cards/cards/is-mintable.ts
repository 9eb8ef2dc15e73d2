import type { AdminCard } from '@kura/api-contract/cards';
import { isUnderWay } from './card-queries.ts';

/** Whether a card can be minted from stock, as far as can be seen. */
export const isMintable = (card: AdminCard): boolean =>
  card.kind === 'card' &&
  card.revealState === 'OFF_CHAIN' &&
  card.saleType === 'UNASSIGNED' &&
  card.collection.contractAddress !== null &&
  !isUnderWay(card);
