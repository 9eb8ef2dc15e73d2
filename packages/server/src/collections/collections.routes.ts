import { collectionsContract } from '@kura/api-contract/collections';
import { routes } from '../platform/index.ts';
import { changeCollection, redeployCollection } from './change-collection.ts';
import { createCollection } from './create-collection.ts';
import { getCollection, getCollectionForAdmin, getCollectionOfAdmin } from './get-collection.ts';
import { listCollections, listCollectionsForAdmin } from './list-collections.ts';
import { setMinter } from './set-minter.ts';

export const collectionsRoutes = routes(collectionsContract, {
  list: {
    shared: ({ context, input }) => listCollections(context, input),
    ofAdmin: ({ context, input }) => listCollectionsForAdmin(context, input),
  },
  create: ({ context, input }) => createCollection(context, input),
  get: {
    shared: ({ context, input }) => getCollection(context, input),
    ofAdmin: ({ context, input }) => getCollectionForAdmin(context, input),
  },
  getForAdmin: ({ context, input }) => getCollectionOfAdmin(context, input),
  change: ({ context, input }) => changeCollection(context, input),
  redeploy: ({ context, input }) => redeployCollection(context, input),
  setMinter: ({ context, input }) => setMinter(context, input),
});
