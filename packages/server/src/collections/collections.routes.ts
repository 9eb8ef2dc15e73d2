import { collectionsContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { createCollection } from './create-collection.ts';
import { getCollection } from './get-collection.ts';
import { listCollections } from './list-collections.ts';
import { setMinter } from './set-minter.ts';

export const collectionsRoutes = routes(collectionsContract, {
  list: ({ context, input }) => listCollections(context, input),
  create: ({ context, input }) => createCollection(context, input),
  get: ({ context, input }) => getCollection(context, input),
  setMinter: ({ context, input }) => setMinter(context, input),
});
