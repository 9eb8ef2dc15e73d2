import { emptyFolder, writeJson } from '../shop/folder.ts';
import type { StartOptions } from '../shop/start-options.ts';
import { reasonOf } from '../shop/supervise.ts';
import {
  findPreparedShop,
  type PreparedShop,
  packShop,
  removePreparedShop,
  unpackShop,
} from './prepared-shops.ts';
import { hashSeedSources } from './seed-sources.ts';

/** Incremented when the demo's content changes. A shop that was filled before keeps its content, and says so. */
export const seedVersion = 7;

/**
 * Fills an empty folder with a seeded, stopped shop: a copy of the prepared one, or a new one, which is then stored for later.
 *
 * @param seed - seeds the folder, and returns when the first sale or auction of the shop begins or ends
 */
export async function fillFolder(
  options: StartOptions,
  seed: (note: (text: string) => void) => Promise<Date>,
): Promise<void> {
  const { env, folder, progress, onProblem } = options;
  await progress.step('Cards', async (note) => {
    const sources = hashSeedSources();
    const prepared = findPreparedShop(env.cache, sources);
    if (prepared && (await unpacked(prepared, options))) {
      note(`a copy of ${prepared.path}`);
    } else {
      const firstChangeAt = await seed(note);
      note('stores a copy');
      await packShop(env.cache, sources, folder, firstChangeAt).catch((error: unknown) =>
        onProblem(`  The filled shop can't be stored in ${env.cache} for later: ${reasonOf(error)}`),
      );
      note('');
    }
    writeJson(folder.seeded, { version: seedVersion });
  });
}

async function unpacked(
  prepared: PreparedShop,
  { folder, shutdown, onProblem }: StartOptions,
): Promise<boolean> {
  try {
    await unpackShop(prepared, folder);
    return true;
  } catch (error) {
    if (shutdown.running) throw error;
    onProblem(
      `  The prepared shop ${prepared.path} is damaged (${reasonOf(error)}). Another one is prepared.`,
    );
    removePreparedShop(prepared);
    await emptyFolder(folder);
    return false;
  }
}
