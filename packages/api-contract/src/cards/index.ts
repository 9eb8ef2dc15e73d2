export type { AdminCard, Card } from './card.schema.ts';
export {
  type Activity,
  type ActivityList,
  type CardFacets,
  type CardIntake,
  type CollectionStats,
  cardsContract,
  type SimilarCards,
  type TokenMetadata,
} from './cards.contract.ts';
