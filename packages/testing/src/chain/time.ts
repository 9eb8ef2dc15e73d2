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

/** Lets the chain run up to a time ahead at its normal speed: block by block, without a pause that looks like a halt. */
export async function mineUpTo(client: LocalClient, timestampSeconds: bigint): Promise<void> {
  const intervalSeconds = 100n;
  const left = timestampSeconds - (await chainTimeSeconds(client));
  const blocks = left / intervalSeconds;
  if (blocks > 0n) await client.mine({ blocks: Number(blocks), interval: Number(intervalSeconds) });
  if ((await chainTimeSeconds(client)) < timestampSeconds) await passTimeTo(client, timestampSeconds);
}

/** The time of the last block, seconds since 1970. */
export async function chainTimeSeconds(client: LocalClient): Promise<bigint> {
  const { timestamp } = await client.getBlock({ blockTag: 'latest' });
  return timestamp;
}
