/** Drops, their packs and their waiting rooms. */

export {
  changeInDraft,
  changePool,
  dropAttention,
  expectedValueChanges,
  findLateAttestations,
  gachaApprovableCalls,
  gachaFeature,
  lockDropOnChain,
  parsePrice,
  readDropTerms,
  readHighestPrice,
  readPackValue,
  recordTransaction,
  requireNoPrize,
  requireUnannounced,
  setPausedKind,
  setPriceKind,
} from './gacha/index.ts';
export { packsFeature } from './packs/index.ts';
export { waitingRoomFeature } from './waiting-room/index.ts';
