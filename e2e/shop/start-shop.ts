import { env, setShopFolder } from '../env.ts';
import { createShopFolder, removeShopFolder, startShopIn } from './shop-process.ts';

/** Starts a shop of the tests' own, on free ports with data of its own, and ends it after the last test. */
export default async function startShop(): Promise<() => Promise<void>> {
  if (env.shopFolder) return async () => {};
  const { folder, stop } = await startRestoredShop();
  setShopFolder(folder);
  return stop;
}

/** Starts a further filled shop, a copy of the prepared one. Its folder is removed when it stops. */
export async function startRestoredShop(): Promise<{ folder: string; stop(): Promise<void> }> {
  const folder = createShopFolder();
  const stop = await startShopIn(folder).catch((error: unknown) => {
    removeShopFolder(folder);
    throw error;
  });
  return {
    folder,
    async stop() {
      await stop();
      removeShopFolder(folder);
    },
  };
}
