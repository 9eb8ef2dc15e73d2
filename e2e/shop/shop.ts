import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../env.ts';

/** The running shop, as its `demo.json` tells. */
export interface Shop {
  readonly url: string;
  readonly mailUrl: string;
  readonly rpcUrl: string;
  readonly wallets: readonly { readonly name: string; readonly address: `0x${string}` }[];
  readonly admin: { readonly email: string; readonly password: string; readonly totpSecret: string };
}

export function readShop(folder = env.shopFolder): Shop {
  if (!folder) throw new Error('no shop was started');
  const shop = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Shop;
  return { ...shop, url: env.shopUrl ?? shop.url };
}

/** What only the shop's own processes may know. */
export function readSecrets(folder = env.shopFolder): string[] {
  if (!folder) throw new Error('no shop was started');
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings);
  const { admin, ...own } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    admin: Partial<Shop['admin']>;
  };
  // An address is no secret.
  return strings([own, { ...admin, email: undefined }]).filter((secret) => secret.length > 8);
}

/** Asks the shop's API as a visitor. */
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

/** The id of a drop that anybody may buy from now: the one with the most packs left. */
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

interface Held {
  readonly nft: {
    readonly id: string;
    readonly kind: string;
    readonly saleType: string;
    readonly tokenId: string | null;
    readonly certificate: { readonly number: string } | null;
  };
}

/** The number of a demo wallet that holds so many cards which it doesn't sell. */
export async function holderOfFreeCards(count: number): Promise<number> {
  for (const [holder, { address }] of readShop().wallets.entries()) {
    if ((await freeCardsOf(address)).length >= count) return holder;
  }
  throw new Error(`nobody holds ${count} cards that aren't on sale`);
}

async function freeCardsOf(address: string) {
  const { items } = await ask<{ items: Held[] }>(`/seaport/nfts/${address}?pageSize=100`);
  return items
    .map(({ nft }) => nft)
    .filter(
      ({ kind, tokenId, saleType }) => kind === 'card' && tokenId !== null && saleType === 'UNASSIGNED',
    );
}

/** A card of each demo wallet that holds one which it doesn't sell. */
export async function freeCardOfEach(): Promise<{ holder: number; id: string; certificate: string }[]> {
  const { wallets } = readShop();
  const cards = await Promise.all(wallets.map(({ address }) => freeCardsOf(address)));
  return cards.flatMap(([free], holder) =>
    free ? [{ holder, id: free.id, certificate: free.certificate?.number ?? '' }] : [],
  );
}

/** A card that one of the demo wallets holds and doesn't sell, with that wallet and the others by their numbers. */
export async function freeCard(): Promise<{ id: string; holder: number; others: [number, number] }> {
  const [free] = await freeCardOfEach();
  if (!free) throw new Error("nobody holds a card that isn't on sale");
  const [one, another] = [...readShop().wallets.keys()].filter((each) => each !== free.holder);
  if (one === undefined || another === undefined) throw new Error('there are fewer than three demo wallets');
  return { ...free, others: [one, another] };
}
