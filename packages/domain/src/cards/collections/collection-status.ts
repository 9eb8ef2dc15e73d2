/**
 * PENDING while its contract is being deployed, ACTIVE once the indexer saw it created, FAILED when
 * the deployment is known to be dead.
 */
export const COLLECTION_STATUSES = ['PENDING', 'ACTIVE', 'FAILED'] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];
