export {
  type Collection,
  type CollectionAdmin,
  type CollectionDetail,
  collectionsContract,
  type MinterChange,
} from './collections.contract.ts';
