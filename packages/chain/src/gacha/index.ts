export { type AllowedWallet, type AllowListScope, allowListLeaf, allowListTree } from './allow-list.ts';
export { decodeDraws, type PackDraw } from './decode-draws.ts';
export { newPool } from './draw.ts';
export { buyPacks, openPacks, requestReveal } from './gacha-calls.ts';
export {
  committedEntries,
  createPoolFile,
  decodePoolFile,
  encodePoolFile,
  type PoolEntry,
  type PoolFile,
  type PrizeEntry,
  poolFileHash,
  poolLeaf,
  poolTree,
  rankBytes,
} from './pool-file.ts';
export { shufflePool } from './shuffle.ts';
export { type Slab, serialHash, slabKey } from './slab.ts';
export { cardOrigin, packTokenId, pulledCardTokenId } from './token-id.ts';
export {
  checkPool,
  DROP_CHECKS,
  type DropCheckName,
  type DropFinding,
  type DropVerification,
  type PoolFileReader,
  verifyDrop,
} from './verify-drop.ts';
export { PULL_CHECKS, type PullCheckName, type PullVerification, verifyPull } from './verify-pull.ts';
