export { type Activity, activity, type NftActivity } from './activity.schema.ts';
export { ADMIN_CARD_SORTS, type AdminCardSort } from './admin-card-filters.ts';
export type { AdminCard, Card, CardDetail, CardTile } from './card.schema.ts';
export { CARD_HISTORY_FIELDS, type CardHistoryEntry } from './card-history.ts';
export {
  type ActivityList,
  type CardFacets,
  type CardIntake,
  type CollectionStats,
  cardsContract,
  type ShopActivityList,
  type SimilarCards,
  type TokenMetadata,
} from './cards.contract.ts';
export type { SearchedListOf } from './searched-list.ts';
