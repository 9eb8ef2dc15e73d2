/** Cards and packs as tokens: lists, collections, pictures, certificates and holds. */

export { activityFeature, tokenKey } from './activity/index.ts';
export {
  type ActivityOrder,
  type ActivityRow,
  type AdminCardFilter,
  activityColumns,
  behindCursor,
  type CardRow,
  cardColumns,
  cardSearch,
  cardsFeature,
  cardValuesOf,
  claimSlabs,
  countCards,
  filterCards,
  findCards,
  findPooledCard,
  findTiles,
  followCards,
  forgetCardIndexes,
  getCardForAdmin,
  hasContestedSlab,
  indexChanges,
  insertCards,
  type LockedCard,
  listCardsForAdmin,
  lockCard,
  lockCards,
  lockSlabs,
  matchesSearch,
  matchingCards,
  type NewStockCard,
  type Paging,
  pageByCursor,
  presentActivity,
  presentCard,
  presentChain,
  presentTile,
  publicCards,
  readCardFilter,
  rebuildCardIndex,
  refreshTrade,
  requireCollection,
  returnCardsToStock,
  type Selection,
  type ShownCardsQuery,
  sameInGrade,
  selectCards,
  slabHashes,
  slabOf,
  slabSalt,
  tieTransaction,
  wholeCards,
} from './cards/index.ts';
export { certificateLookupFeature, lookUpCertificate } from './certificate-lookup/index.ts';
export { collectionKind, collectionsFeature } from './collections/index.ts';
export { filtersFeature } from './filters/index.ts';
export { heldTokensOf, heldUntil, requireNotHeld } from './holds/index.ts';
export {
  imagesFeature,
  insertMedia,
  mediaUrl,
  pictureUrl,
  releaseUploads,
  requireMedia,
  requireOwnPicture,
  storePhoto,
  uploadAdminFile,
} from './images/index.ts';
export { priceHistoryFeature } from './price-history/index.ts';
export { savedViewsFeature } from './saved-views/index.ts';
export { findSlabConflicts, slabsFeature } from './slabs/index.ts';
export { watchlistFeature } from './watchlist/index.ts';
