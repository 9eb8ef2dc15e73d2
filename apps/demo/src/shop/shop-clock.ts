import type { LocalClient } from '@kura/testing/chain';

/**
 * The time in the local shop: the chain's and the server's together. It is behind during seeding, and the
 * wall clock's forever after.
 */
export interface ShopClock {
  now(): Date;
  /** Moves time forward, to the present at most. Never back: a chain can't. */
  moveTo(time: Date): Promise<void>;
  /** Moves time to the present, where it stays. */
  moveToPresent(): Promise<void>;
}

/** @param setServerClock - makes the server tell the time so much off the wall clock, and returns when it does */
export async function createShopClock(
  client: LocalClient,
  setServerClock: (offsetMs: number) => Promise<void>,
): Promise<ShopClock> {
  const { timestamp } = await client.getBlock({ blockTag: 'latest' });
  let offsetMs = Number(timestamp) * 1000 - Date.now();
  await setServerClock(offsetMs);

  const move = async (seconds: number) => {
    await client.increaseTime({ seconds });
    await client.mine({ blocks: 1 });
    offsetMs += seconds * 1000;
    await setServerClock(offsetMs);
  };
  return {
    now: () => new Date(Date.now() + offsetMs),
    async moveTo(time) {
      const target = Math.min(time.getTime(), Date.now());
      const seconds = Math.floor((target - Date.now() - offsetMs) / 1000);
      if (seconds > 0) await move(seconds);
    },
    async moveToPresent() {
      await move(Math.max(0, Math.round(-offsetMs / 1000)));
      offsetMs = 0;
      await setServerClock(offsetMs);
    },
  };
}
