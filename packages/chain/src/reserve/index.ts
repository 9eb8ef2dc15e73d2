export { merkleRoot, merkleTree } from '../merkle-tree.ts';
export {
  type CountedSlab,
  createReserveReport,
  decodeReserveReport,
  encodeReserveReport,
  type ReserveReport,
  reserveLeaf,
  reserveReportHash,
} from './reserve-report.ts';
export { findStatementOfMonth, NotStatedError } from './statements.ts';
export {
  COUNTED_CARD_CHECKS,
  type CountedCardCheckName,
  type CountedCardVerification,
  type ReserveProof,
  verifyCountedCard,
} from './verify-counted-card.ts';
export {
  RESERVE_CHECKS,
  type ReserveCheckName,
  type ReserveFinding,
  type ReserveVerification,
  verifyReserve,
} from './verify-reserve.ts';
