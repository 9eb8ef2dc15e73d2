export { type Applicant, applicantLeaf, applicantTree } from './applicant-list.ts';
export { commitDraw, type DrawTerms, registerDraw } from './draw-calls.ts';
export { type DrawState, readDraw } from './draw-evidence.ts';
export { type DrawFile, decodeDrawFile, encodeDrawFile, type PublishedWinner } from './draw-file.ts';
export { campaignOfDrawId, drawIdOf, waitingRoomDrawIdOf } from './draw-id.ts';
export {
  DRAW_CHECKS,
  type DrawCheckName,
  type DrawVerification,
  NotDrawnError,
  verifyDraw,
} from './verify-draw.ts';
export { prizeAt, winnerIndexes } from './winner-order.ts';
