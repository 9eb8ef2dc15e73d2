import type { Feature } from '../platform/index.ts';
import { cardsRoutes } from './cards.routes.ts';
import { cardOwnershipProjection } from './on-card-transferred.ts';

export { presentCard, presentChain } from './card.presenter.ts';
export { type CardRow, cardColumns, findCards, selectCards } from './card-columns.ts';
export { type CardFilter, countCards, filterCards, type Paging, pageCards } from './card-query.ts';
export { findPublicCard } from './cards.repository.ts';
export { presentActivity } from './list-activity.ts';
export { refreshTrade } from './nft-trade.repository.ts';
export { publicCards } from './public-cards.ts';
export { claimSlabs, lockSlabs } from './slab-claims.ts';

export const cardsFeature: Feature = {
  name: 'cards',
  routes: cardsRoutes,
  projections: [cardOwnershipProjection],
};
