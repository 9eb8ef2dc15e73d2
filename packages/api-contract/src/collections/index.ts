export { type Collection, type CollectionDetail, collectionsContract } from './collections.contract.ts';
