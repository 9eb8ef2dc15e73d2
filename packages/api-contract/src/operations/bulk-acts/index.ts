export {
  type BulkAct,
  type BulkActInput,
  type BulkActItem,
  type BulkPreview,
  bulkActsContract,
} from './bulk-acts.contract.ts';
