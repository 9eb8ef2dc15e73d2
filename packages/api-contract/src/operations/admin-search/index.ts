export {
  adminSearchContract,
  FOUND_KINDS,
  type FoundKind,
  type FoundRecord,
} from './admin-search.contract.ts';
