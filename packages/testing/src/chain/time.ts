import type { LocalClient } from './local-client.ts';

/** Moves the chain's clock forward and mines a block there. */
export async function passTime(client: LocalClient, seconds: number): Promise<void> {
  await client.increaseTime({ seconds });
  await client.mine({ blocks: 1 });
}

/** Moves the chain's clock to a time ahead, seconds since 1970, and mines a block there. */
export async function passTimeTo(client: LocalClient, timestampSeconds: bigint): Promise<void> {
  await client.setNextBlockTimestamp({ timestamp: timestampSeconds });
  await client.mine({ blocks: 1 });
}

/** The time of the last block, seconds since 1970. */
export async function chainTimeSeconds(client: LocalClient): Promise<bigint> {
  const { timestamp } = await client.getBlock({ blockTag: 'latest' });
  return timestamp;
}
