/** Drops, their packs and their waiting rooms. */

export {
  changeInDraft,
  changePool,
  dropAttention,
  findLateAttestations,
  gachaApprovableCalls,
  gachaFeature,
  lockDropOnChain,
  parsePrice,
  recordTransaction,
  requireNoPrize,
  requireUnannounced,
  setPausedKind,
  setPriceKind,
} from './gacha/index.ts';
export { packsFeature } from './packs/index.ts';
export { waitingRoomFeature } from './waiting-room/index.ts';
