import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../env.ts';

/** The running shop, from its `demo.json`. */
export interface Shop {
  readonly url: string;
  readonly mailUrl: string;
  readonly rpcUrl: string;
  readonly wallets: readonly {
    readonly name: string;
    readonly address: `0x${string}`;
    readonly privateKey: `0x${string}`;
  }[];
  readonly admin: ShopAdmin;
  /** The second owner, who approves the first one's acts in a shop of `startRestoredShop({ twoOwners: true })`. */
  readonly secondAdmin: ShopAdmin;
}

interface ShopAdmin {
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
}

export function readShop(folder = env.shopFolder): Shop {
  if (!folder) throw new Error('no shop was started');
  const shop = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Shop;
  return { ...shop, url: env.shopUrl ?? shop.url };
}

/** The secrets that only the shop's own processes may have. */
export function readSecrets(folder = env.shopFolder): string[] {
  if (!folder) throw new Error('no shop was started');
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings);
  const { admin, secondAdmin, ...own } = JSON.parse(
    readFileSync(join(folder, 'secrets.json'), 'utf8'),
  ) as Record<'admin' | 'secondAdmin', Partial<ShopAdmin>>;
  // An e-mail address is not a secret.
  return strings([own, { ...admin, email: undefined }, { ...secondAdmin, email: undefined }]).filter(
    (secret) => secret.length > 8,
  );
}

/** Calls the shop's API as a visitor. */
export async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${readShop().url}/api${path}`);
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return (await response.json()) as T;
}

interface PublishedDrop {
  readonly id: string;
  readonly status: string;
  readonly paused: boolean;
  readonly packsLeft: number;
  readonly phases: readonly { startsAt: string; endsAt: string; allowListed: boolean }[];
}

/** The id of a drop on sale to everybody: the one with the most packs left. */
export async function liveDropId(): Promise<string> {
  const { items } = await ask<{ items: PublishedDrop[] }>('/gacha/published');
  const now = new Date().toISOString();
  const [live] = items
    .filter(({ status, paused }) => status === 'PUBLISHED' && !paused)
    .filter(({ phases }) =>
      phases.some(({ startsAt, endsAt, allowListed }) => startsAt <= now && now < endsAt && !allowListed),
    )
    .sort((a, b) => b.packsLeft - a.packsLeft);
  if (!live) throw new Error('no drop is open to everybody');
  return live.id;
}
