export { isReserveMonth, reserveMonthOf } from './reserve-month.ts';
export { type CountedSituation, RESERVE_STATES, type ReserveState, reserveState } from './reserve-state.ts';
export {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  MAX_SCANNED_SLABS,
  SCAN_OUTCOMES,
  type ScanOutcome,
  STOCK_TAKE_STATUSES,
  STOCK_TAKE_TRANSITIONS,
  type StockTakeStatus,
} from './stock-take.ts';
