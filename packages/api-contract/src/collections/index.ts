export {
  type Collection,
  type CollectionAdmin,
  type CollectionDetail,
  collectionsContract,
} from './collections.contract.ts';
