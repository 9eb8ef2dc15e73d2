export { type Slab, slabsContract } from './slabs.contract.ts';
