export { japanDay, japanDayStart, japanMonthStart, japanPeriod } from './japan-calendar.ts';
export { MAX_REINDEX_BLOCKS, MAX_UPLOAD_BYTES } from './request-limit.ts';
export { type RollAllowance, rollAllowance } from './roll-limit.ts';
export {
  bindingLimit,
  capOfAge,
  changeOwnLimit,
  extendPause,
  isBirthDate,
  isMinor,
  MAX_AGE,
  type OwnLimit,
  ownLimitAt,
  remainingYen,
  type SpendingState,
} from './spending-limit.ts';
export { type CountedSpending, sumSpending } from './sum-spending.ts';
