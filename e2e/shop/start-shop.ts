import { env, setShopFolder } from '../env.ts';
import { renewAuthorities } from './database.ts';
import { createShopFolder, removeShopFolder, startShopIn } from './shop-process.ts';

/** Starts a shop for the tests, on free ports with its own data, and stops it after the last test. */
export default async function startShop(): Promise<() => Promise<void>> {
  if (env.shopFolder) return async () => {};
  const { folder, stop } = await startRestoredShop();
  setShopFolder(folder);
  return stop;
}

/**
 * Starts a further filled shop, a copy of the prepared one. Its folder is removed when it stops.
 *
 * @param options.twoOwners whether the second owner can confirm for the first, as in the local shop
 */
export async function startRestoredShop({ twoOwners = false } = {}): Promise<{
  folder: string;
  stop(): Promise<void>;
}> {
  const folder = createShopFolder();
  const stop = await startShopIn(folder).catch((error: unknown) => {
    removeShopFolder(folder);
    throw error;
  });
  if (!twoOwners) await renewAuthorities(folder);
  return {
    folder,
    async stop() {
      await stop();
      removeShopFolder(folder);
    },
  };
}
