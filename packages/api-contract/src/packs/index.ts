export { type Pull, packsContract } from './packs.contract.ts';
