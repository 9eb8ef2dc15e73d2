import type { Feature } from '../platform/index.ts';
import { collectionsRoutes } from './collections.routes.ts';
import { collectionsProjection } from './on-collection-created.ts';
import { mintersProjection } from './on-minter-changed.ts';
import { createCollectionKind, setMinterKind } from './transaction-kinds.ts';

export { collectionTargets } from './transaction-kinds.ts';

export const collectionsFeature: Feature = {
  name: 'collections',
  routes: collectionsRoutes,
  projections: [collectionsProjection, mintersProjection],
  operatorKinds: [createCollectionKind, setMinterKind],
};
