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

/** A deployed chain calls a block final that has so many after it: fewer than a public network, for each block costs time. */
export const FINAL_DEPTH = 8;

/** Makes all that happened so far final. */
export async function mineUntilFinal(client: LocalClient): Promise<void> {
  await client.mine({ blocks: FINAL_DEPTH });
}

/** Lets the chain run up to a time ahead at its normal speed: block by block, without a pause that looks like a halt. */
export async function mineUpTo(client: LocalClient, timestampSeconds: bigint): Promise<void> {
  const intervalSeconds = 100n;
  const left = timestampSeconds - (await chainTimeSeconds(client));
  const blocks = left / intervalSeconds;
  if (blocks > 0n) await client.mine({ blocks: Number(blocks), interval: Number(intervalSeconds) });
  if ((await chainTimeSeconds(client)) < timestampSeconds) await passTimeTo(client, timestampSeconds);
}

/** How long a transaction that can be mined at once may wait for its block. */
const unminedAfterMs = 5_000;

/**
 * Waits until all that was sent is in blocks: anvil answers a sender first and mines then. Returns at once while the
 * chain doesn't mine automatically.
 */
export async function waitUntilMined(client: LocalClient): Promise<void> {
  if ((await client.getTxpoolStatus()).pending === 0 || !(await client.getAutomine())) return;
  const giveUpAt = Date.now() + unminedAfterMs;
  while ((await client.getTxpoolStatus()).pending > 0 && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** The time of the last block, seconds since 1970. */
export async function chainTimeSeconds(client: LocalClient): Promise<bigint> {
  const { timestamp } = await client.getBlock({ blockTag: 'latest' });
  return timestamp;
}
