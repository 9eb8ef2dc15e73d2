export { type PackReveal, type PackWait, type Pull, type PullTile, packsContract } from './packs.contract.ts';
