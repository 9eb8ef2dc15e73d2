import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@kura/demo/eventually';
import { env } from '../env.ts';

/** Publishes a drop while no other worker process does: the shop refuses to publish two at once. */
export async function publishAlone(publish: () => Promise<void>): Promise<void> {
  if (!env.shopFolder) throw new Error('no shop was started');
  // Only one of several concurrent attempts to create a folder succeeds.
  const turn = join(env.shopFolder, 'publishing');
  await eventually('the turn to publish', async () => {
    try {
      mkdirSync(turn);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return undefined;
    }
  });
  try {
    await publish();
  } finally {
    rmdirSync(turn);
  }
}
