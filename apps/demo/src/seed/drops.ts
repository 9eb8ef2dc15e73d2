import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { CardRank } from '@kura/domain/vocabulary';
import type { Address } from 'viem';
import { once, type ShopApi } from './api.ts';
import type { StockCard } from './catalogue.ts';
import { eventually } from './eventually.ts';

/** A drop of the demo, before it is created in the shop. */
export interface DemoDrop {
  readonly name: string;
  readonly colourTier: 'BLUE' | 'RED' | 'GOLD';
  readonly collectionId: string;
  readonly texts: GachaAdmin['texts'];
  /** The `name` of an uploaded picture, which is printed on the packs. */
  readonly image?: string;
  readonly cards: readonly (StockCard & { readonly valueUsd: number })[];
  /** The number of secret prizes. They are the best cards. */
  readonly secrets: number;
  /** The card that the last pack gets besides its own, with rank SS. Absent: none. */
  readonly lastOnePrize?: StockCard;
  /** Price of one pack, in dollars. */
  readonly priceUsd: number;
  readonly priceInPoints: number;
  /** Points for each exchanged card of rank C. */
  readonly exchangePoints: number;
  /** Packs that may be delivered for tickets, prizes and bank cards. */
  readonly deliveryCap: number;
  readonly limitPerTransaction: number;
  readonly phases: readonly {
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly limitPerWallet: number;
    readonly allowList: readonly { readonly wallet: Address; readonly quota: number }[] | null;
  }[];
  readonly endsAt: Date;
  /** Ranks of the best cards, best first; the others have rank C. Absent: by the shares below. */
  readonly ranks?: readonly CardRank[];
}

/** Ranks by value: the share of a pool's cards with each rank, best first; at least one card each. */
const rankShares: readonly (readonly [CardRank, number])[] = [
  ['SS', 0.03],
  ['S', 0.08],
  ['A', 0.18],
  ['B', 0.3],
];

/** Drafts a drop with its cards and shuffles its pool, by the calls that the admin app makes. */
export async function draftDrop(admin: ShopApi, drop: DemoDrop): Promise<string> {
  const { id, version } = await create(admin, drop);
  const prices = (['USDC', 'USDT'] as const).map((token) => ({ token, price: String(drop.priceUsd) }));
  await admin.gacha.setTokens(
    { id, prices, priceInPoints: String(drop.priceInPoints) },
    { context: { ...once().context, ifMatch: version } },
  );
  await admin.gacha.assignNfts({ id, assign: withRanks(drop) }, once());
  const secrets = bestFirst(drop).slice(0, drop.secrets);
  if (secrets.length > 0)
    await admin.gacha.setSecretNfts({ nftIds: secrets.map((card) => card.id), secret: true });
  await admin.gacha.shuffle({ id }, once());
  await eventually(`the shuffle of ${drop.name}`, async () =>
    (await admin.gacha.getForAdmin({ id })).shuffle?.state === 'SEEDED' ? true : undefined,
  );
  return id;
}

/** Publishes a drafted drop on chain. One at a time, because the contract numbers drops in their sequence. */
export async function publishDrop(admin: ShopApi, id: string): Promise<void> {
  await admin.gacha.publish({ id }, once());
  await untilStatus(admin, id, ['READY', 'PUBLISHED']);
}

/** Waits until a drop has one of the statuses. */
export async function untilStatus(
  shop: Pick<ShopApi, 'gacha'>,
  id: string,
  statuses: readonly GachaAdmin['status'][],
): Promise<void> {
  await eventually(`${statuses.join(' or ')} of a drop`, async () =>
    statuses.includes((await shop.gacha.getForAdmin({ id })).status) ? true : undefined,
  );
}

function create(admin: ShopApi, drop: DemoDrop) {
  return admin.gacha.create(
    {
      collectionId: drop.collectionId,
      name: drop.name,
      texts: drop.texts,
      colourTier: drop.colourTier,
      // Without a picture of its own, the best card that isn't a secret.
      image: drop.image ?? bestFirst(drop)[drop.secrets]?.photoFront ?? null,
      packs: drop.cards.length,
      limitPerTransaction: drop.limitPerTransaction,
      exchangePoints: drop.exchangePoints,
      deliveryCap: drop.deliveryCap,
      endsAt: drop.endsAt.toISOString(),
      phases: drop.phases.map(({ startsAt, endsAt, limitPerWallet, allowList }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        limitPerWallet,
        allowList: allowList && [...allowList],
      })),
    },
    once(),
  );
}

function bestFirst({ cards }: DemoDrop): DemoDrop['cards'] {
  return [...cards].sort((a, b) => b.valueUsd - a.valueUsd || a.id.localeCompare(b.id));
}

/** The cards of a drop with their ranks. */
export function withRanks(drop: DemoDrop): { nftId: string; rank: CardRank; lastOnePrize?: true }[] {
  const ranks = drop.ranks ?? ranksByShare(drop.cards.length);
  const prize = drop.lastOnePrize;
  return [
    ...bestFirst(drop).map((card, index) => ({ nftId: card.id, rank: ranks[index] ?? 'C' })),
    ...(prize ? [{ nftId: prize.id, rank: 'SS' as const, lastOnePrize: true as const }] : []),
  ];
}

function ranksByShare(cards: number): CardRank[] {
  return rankShares.flatMap(([rank, share]) =>
    Array.from({ length: Math.max(1, Math.round(cards * share)) }, () => rank),
  );
}
