export { type PackReveal, type PackWait, type Pull, packsContract } from './packs.contract.ts';
