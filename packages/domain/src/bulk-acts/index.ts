export {
  BULK_ACT_KINDS,
  type BulkActKind,
  isBelowHalfValue,
  MAX_BULK_CARDS,
  type PriceRule,
  priceOfCard,
} from './bulk-act.ts';
