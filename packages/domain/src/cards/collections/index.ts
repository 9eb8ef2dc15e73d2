export { COLLECTION_STATUSES, type CollectionStatus } from './collection-status.ts';
