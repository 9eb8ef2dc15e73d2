import type { Feature } from '../../platform/index.ts';
import { collectionsRoutes } from './collections.routes.ts';
import { collectionsProjection } from './on-collection-created.ts';
import { mintersProjection } from './on-minter-changed.ts';
import { createCollectionKind, setMinterKind } from './transaction-kinds.ts';

export { collectionKind } from './transaction-kinds.ts';

export const collectionsFeature: Feature = {
  name: 'collections',
  tables: { public: ['collection', 'collection_minter'] },
  boundReads: { get: ['collection', 'listed_card', 'nft'] },
  routes: collectionsRoutes,
  projections: [collectionsProjection, mintersProjection],
  operatorKinds: [createCollectionKind, setMinterKind],
};
