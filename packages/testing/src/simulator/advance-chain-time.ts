import type { World } from './world.ts';

/**
 * Lets the next block be no older than the shop's clock. Blocks are a second apart and reorganisations take time back, so
 * that the chain would fall minutes behind, as no real chain does: the shop matches a purchase to an intent by their times.
 */
export async function advanceChainTime({ chain, clock }: Pick<World, 'chain' | 'clock'>): Promise<void> {
  const now = BigInt(Math.floor(clock.now().getTime() / 1_000));
  const { timestamp } = await chain.client.getBlock();
  if (timestamp < now) await chain.client.setNextBlockTimestamp({ timestamp: now });
}
