import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../env.ts';

/** The running shop, as its `demo.json` tells. */
export interface Shop {
  readonly url: string;
  readonly rpcUrl: string;
  readonly wallets: readonly { readonly name: string; readonly address: `0x${string}` }[];
  readonly admin: { readonly email: string; readonly password: string; readonly totpSecret: string };
}

export function readShop(folder = env.shopFolder): Shop {
  if (!folder) throw new Error('no shop was started');
  return JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Shop;
}

/** Asks the shop's API as a visitor. */
export async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${readShop().url}/api${path}`);
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The id of the drop that is on sale. */
export async function liveDropId(): Promise<string> {
  const { items } = await ask<{ items: { id: string; status: string }[] }>('/gacha/published');
  const live = items.find(({ status }) => status === 'PUBLISHED');
  if (!live) throw new Error('no drop is on sale');
  return live.id;
}
