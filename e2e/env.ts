/** What the environment says about the browser tests. No variable is required. */
export interface E2eEnv {
  /** Folder of a shop that runs already, to be used in place of a new one. */
  readonly shopFolder: string | undefined;
  /** Where that shop's market is looked at, when not at the address that its folder names. */
  readonly shopUrl: string | undefined;
  /** A Chromium to use in place of Playwright's own. */
  readonly chromium: string | undefined;
}

/** The environment, for the shop that is started with it. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;

let ownShopFolder: string | undefined;

export const env: E2eEnv = {
  // Asked each time: it may be this process that has started the shop since.
  get shopFolder() {
    return ownShopFolder ?? (process.env['KURA_E2E_SHOP'] || undefined);
  },
  shopUrl: process.env['KURA_E2E_URL'] || undefined,
  chromium: process.env['KURA_CHROMIUM'] || undefined,
};

/** Passes to the workers which shop the tests use: they are processes of their own. */
export function setShopFolder(folder: string): void {
  process.env['KURA_E2E_SHOP'] = folder;
}

/** Makes this process alone use another shop. Not by the environment, which the browsers that it starts would inherit. */
export function useOwnShop(folder: string): void {
  ownShopFolder = folder;
}
