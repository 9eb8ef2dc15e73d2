import type { World } from './world.ts';

/** A local chain calls a block final that is this deep. */
export const FINAL_DEPTH = 64;

/** The newest block that no reorganisation replaces. A chain that became shorter keeps its earlier final block. */
export async function readFinalBlock(world: Pick<World, 'chain' | 'finalBlock'>): Promise<number> {
  const head = Number(await world.chain.client.getBlockNumber());
  world.finalBlock = Math.max(world.finalBlock, head - FINAL_DEPTH);
  return world.finalBlock;
}
