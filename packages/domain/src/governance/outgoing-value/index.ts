export {
  type DropTerms,
  type Gifts,
  isFarBelowValue,
  NO_GIFTS,
  type OutgoingValue,
  outgoingReasons,
  type ValueLimits,
} from './outgoing-value-rules.ts';
