/** The environment variables of the browser tests. All are optional. */
export interface E2eEnv {
  /** The folder of a running shop, to use instead of a new one. */
  readonly shopFolder: string | undefined;
  /** The market's address in that shop, unless it is the one in its folder. */
  readonly shopUrl: string | undefined;
  /** The address of the stories of `packages/ui`. */
  readonly storiesUrl: string | undefined;
  /** The path of a Chromium to use instead of Playwright's own. */
  readonly chromium: string | undefined;
}

/** The environment for the shop process. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

let ownShopFolder: string | undefined;

export const env: E2eEnv = {
  // Read each time: this process may have started the shop in the meantime.
  get shopFolder() {
    return ownShopFolder ?? (process.env['KURA_E2E_SHOP'] || undefined);
  },
  shopUrl: process.env['KURA_E2E_URL'] || undefined,
  get storiesUrl() {
    return process.env['KURA_E2E_STORIES'] || undefined;
  },
  chromium: process.env['KURA_CHROMIUM'] || undefined,
};

/** Tells the workers, which are separate processes, which shop to use. */
export function setShopFolder(folder: string): void {
  process.env['KURA_E2E_SHOP'] = folder;
}

/** Tells the workers where the stories are. */
export function setStoriesUrl(url: string): void {
  process.env['KURA_E2E_STORIES'] = url;
}

/** Makes only this process use another shop. An environment variable would be inherited by its browsers. */
export function useOwnShop(folder: string): void {
  ownShopFolder = folder;
}
