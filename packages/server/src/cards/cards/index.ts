import type { Feature } from '../../platform/index.ts';
import { cardsRoutes } from './cards.routes.ts';
import { cardOwnershipProjection } from './on-card-transferred.ts';

export { type ActivityRow, activityColumns, behindCursor } from './activity.repository.ts';
export { type ActivityOrder, pageByCursor } from './activity-cursor.ts';
export { listCardsForAdmin } from './admin-card-list.repository.ts';
export { cardValuesOf, presentCard, presentChain, presentTile } from './card.presenter.ts';
export { countCards, filterCards, type Paging } from './card-filter.repository.ts';
export {
  type CardRow,
  cardColumns,
  findCards,
  findTiles,
  publicCards,
  sameInGrade,
  selectCards,
  type TileRow,
  tileColumns,
} from './card-rows.repository.ts';
export { type AdminCardFilter, findPublicCard, matchingCards } from './cards.repository.ts';
export { claimSlabs } from './claim-slabs.ts';
export { requireCollection } from './collections.repository.ts';
export { getCardForAdmin } from './get-card.ts';
export { presentActivity } from './list-activity.ts';
export { type LockedCard, lockCard, lockCards } from './locked-cards.repository.ts';
export { refreshTrade } from './nft-trade.repository.ts';
export {
  cardSearch,
  type Facet,
  type FacetValue,
  followCards,
  forgetCardIndexes,
  indexChanges,
  matchesSearch,
  readCardFilter,
  rebuildCardIndex,
  type Selection,
  type ShownCardsQuery,
  wholeCards,
} from './search/index.ts';
export { findPooledCard, lockSlabs, tieTransaction } from './slab-claims.repository.ts';
export { hasContestedSlab, type SlabConflict, slabConflicts } from './slab-conflicts.repository.ts';
export { slabOf } from './slab-of.ts';
export { slabHashes, slabSalt } from './slab-salt.ts';
export { insertCards, type NewStockCard, returnCardsToStock } from './stock.repository.ts';

export const cardsFeature: Feature = {
  name: 'cards',
  tables: {
    public: ['card_group', 'collection_sale', 'listed_card', 'nft', 'product', 'slab_claim'],
    private: ['former_card_value', 'search_change', 'search_index'],
  },
  boundReads: {
    activityOf: ['nft', 'stock_sale'],
    get: ['gacha_entry', 'nft'],
    listOfCollection: ['listed_card'],
    statsOfCollection: ['collection', 'collection_sale', 'listed_card', 'market_order', 'nft'],
  },
  routes: cardsRoutes,
  projections: [cardOwnershipProjection],
};
