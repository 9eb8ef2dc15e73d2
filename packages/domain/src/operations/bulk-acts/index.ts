export {
  BULK_ACT_KINDS,
  type BulkActKind,
  MAX_BULK_CARDS,
  type PriceRule,
  priceOfCard,
} from './bulk-act.ts';
