import type { BrowserContext } from '@playwright/test';

/** A wallet that the shop's demo doesn't have. */
export interface Newcomer {
  readonly name: string;
  readonly address: `0x${string}`;
  readonly privateKey: `0x${string}`;
}

/** The account of the private key 2: nobody in the shop has ever heard of it. */
export const newcomer: Newcomer = {
  name: 'Newcomer',
  address: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  privateKey: `0x${'2'.padStart(64, '0')}`,
};

/** The account of the private key 3: joins to leave again. */
export const leaver: Newcomer = {
  name: 'Leaver',
  address: '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69',
  privateKey: `0x${'3'.padStart(64, '0')}`,
};

/** The account of the private key 4: reads what the shop mails. */
export const reader: Newcomer = {
  name: 'Reader',
  address: '0x1efF47bc3a10a45D4B230B5d10E37751FE6AA718',
  privateKey: `0x${'4'.padStart(64, '0')}`,
};

/** Adds the wallet to those that the demo wallet of this window knows. */
export async function bringAlong(context: BrowserContext, own: Newcomer): Promise<void> {
  await context.route('**/demo/wallets.json', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { wallets: unknown[] };
    await route.fulfill({ response, json: { ...file, wallets: [...file.wallets, own] } });
  });
}
