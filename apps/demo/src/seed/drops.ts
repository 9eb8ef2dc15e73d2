import type { GachaAdmin } from '@kura/api-contract';
import type { CardRank } from '@kura/domain';
import { once, type ShopApi } from './api.ts';
import { eventually } from './eventually.ts';

/** A drop of the demo, before the shop knows it. */
export interface DemoDrop {
  readonly name: string;
  readonly colourTier: 'BLUE' | 'RED' | 'GOLD';
  readonly collectionId: string;
  readonly texts: GachaAdmin['texts'];
  readonly cards: readonly { readonly nftId: string; readonly valueUsd: number }[];
  /** Of one pack, in dollars. */
  readonly priceUsd: number;
  readonly priceInPoints: number;
  readonly limitPerTransaction: number;
  readonly phases: readonly {
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly limitPerWallet: number;
  }[];
  readonly endsAt: Date;
}

/** Ranks by value: this share of a pool's cards, best first, has this rank; at least one card each. */
const rankShares: readonly (readonly [CardRank, number])[] = [
  ['SS', 0.03],
  ['S', 0.08],
  ['A', 0.18],
  ['B', 0.3],
];

/**
 * Brings a drop from nothing to published by the same calls that an admin's screens make. A drop that an earlier run left
 * half-way is taken up where it is.
 */
export async function seedDrop(
  admin: ShopApi,
  drop: DemoDrop,
  note: (text: string) => void,
): Promise<string> {
  const { id } = (await findDrop(admin, drop.name)) ?? (await create(admin, drop));
  const read = () => admin.gacha.getForAdmin({ id });

  if ((await read()).status === 'DRAFT') {
    note(`${drop.name}: prices and cards`);
    const prices = (['USDC', 'USDT'] as const).map((token) => ({ token, price: String(drop.priceUsd) }));
    await admin.gacha.setTokens({ id, prices, priceInPoints: String(drop.priceInPoints) }, once());
    if ((await read()).odds.poolSize === 0)
      await admin.gacha.assignNfts({ id, assign: withRanks(drop) }, once());

    note(`${drop.name}: shuffle`);
    if ((await read()).shuffle === null) await admin.gacha.shuffle({ id }, once());
    await eventually(`the shuffle of ${drop.name}`, async () =>
      (await read()).shuffle?.state === 'SEEDED' ? true : undefined,
    );
    note(`${drop.name}: publish`);
    await admin.gacha.publish({ id }, once());
  }
  await eventually(`the publication of ${drop.name}`, async () =>
    ['READY', 'PUBLISHED', 'STOPPED'].includes((await read()).status) ? true : undefined,
  );
  return id;
}

async function findDrop(admin: ShopApi, name: string) {
  const { items } = await admin.gacha.list({ pageSize: 100 });
  return items.find((drop) => drop.name === name);
}

function create(admin: ShopApi, drop: DemoDrop) {
  return admin.gacha.create(
    {
      collectionId: drop.collectionId,
      name: drop.name,
      texts: drop.texts,
      colourTier: drop.colourTier,
      packs: drop.cards.length,
      limitPerTransaction: drop.limitPerTransaction,
      endsAt: drop.endsAt.toISOString(),
      phases: drop.phases.map(({ startsAt, endsAt, limitPerWallet }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        limitPerWallet,
      })),
    },
    once(),
  );
}

function withRanks({ cards }: DemoDrop): { nftId: string; rank: CardRank }[] {
  const byValue = [...cards].sort((a, b) => b.valueUsd - a.valueUsd || a.nftId.localeCompare(b.nftId));
  const ranks = rankShares.flatMap(([rank, share]) =>
    Array.from({ length: Math.max(1, Math.round(cards.length * share)) }, () => rank),
  );
  return byValue.map(({ nftId }, index) => ({ nftId, rank: ranks[index] ?? 'C' }));
}
