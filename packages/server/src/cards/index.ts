import type { Feature } from '../platform/index.ts';
import { cardsRoutes } from './cards.routes.ts';
import { cardOwnershipProjection } from './on-card-transferred.ts';

export { presentCard, presentChain } from './card.presenter.ts';
export { type CardRow, cardColumns, selectCards } from './card-columns.ts';
export { type CardFilter, countCards, filterCards, type Paging, pageCards } from './card-query.ts';
export { type Intake, intakeCard } from './intake-card.ts';
export { publicCards } from './public-cards.ts';
export { claimSlabs, lockSlabs, type SlabClaim, type SlabMove } from './slab-claims.ts';
export { type SlabIdentity, slabSalt } from './slab-salt.ts';

export const cardsFeature: Feature = {
  name: 'cards',
  routes: cardsRoutes,
  projections: [cardOwnershipProjection],
};
