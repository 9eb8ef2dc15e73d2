import { collectionsContract } from '@kura/api-contract/collections';
import { routes } from '../../platform/index.ts';
import { changeCollection, redeployCollection } from './change-collection.ts';
import { createCollection } from './create-collection.ts';
import { getCollection, getCollectionForAdmin, getCollectionOfAdmin } from './get-collection.ts';
import { listCollections, listCollectionsForAdmin } from './list-collections.ts';
import { setMinter } from './set-minter.ts';

export const collectionsRoutes = routes(collectionsContract, {
  list: {
    shared: listCollections,
    ofAdmin: listCollectionsForAdmin,
  },
  create: createCollection,
  get: {
    shared: getCollection,
    ofAdmin: getCollectionForAdmin,
  },
  getForAdmin: getCollectionOfAdmin,
  change: changeCollection,
  redeploy: redeployCollection,
  setMinter,
});
