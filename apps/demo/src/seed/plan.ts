import { type CollectorName, collectors } from '../shop/collectors.ts';
import type { Slab } from '../slabs/slabs.ts';
import type { DemoCollection, StockCard } from './catalogue.ts';
import { dropTexts } from './drop-texts.ts';
import type { DemoDrop } from './drops.ts';

export const collections: readonly (DemoCollection & { readonly marks: readonly string[] })[] = [
  {
    name: 'Kura Wilds',
    symbol: 'KWILD',
    texts: {
      ja: {
        title: '蔵 ワイルド',
        description:
          '森と水と火の精霊たち。セット「精霊の森」「満ちる潮」「火山の際」のカードを収めています。',
      },
      en: {
        title: 'Kura Wilds',
        description:
          'Spirits of wood, water and fire: the sets Spirit Forest, Rising Tide and Volcanic Edge.',
      },
    },
    marks: ['SF2', 'RT1', 'VE1'],
  },
  {
    name: 'Kura Celestial',
    symbol: 'KCEL',
    texts: {
      ja: {
        title: '蔵 セレスティアル',
        description: '空を守る獣と、月の下に集うもの。セット「天象の獣」「月見の宴」のカードを収めています。',
      },
      en: {
        title: 'Kura Celestial',
        description:
          'The guardians of the sky and those who meet under the moon: the sets Celestial Beasts and Moon Festival.',
      },
    },
    marks: ['CB1', 'MF1'],
  },
  {
    name: 'Kura Yokai',
    symbol: 'KYOKAI',
    texts: {
      ja: {
        title: '蔵 妖怪',
        description: '夜を行く妖怪と、宮廷の公達。セット「百鬼夜行」「真夜中の宮廷」のカードを収めています。',
      },
      en: {
        title: 'Kura Yokai',
        description:
          'Spirits of the night and the lords of the court: the sets Night Parade and Midnight Court.',
      },
    },
    marks: ['NP1', 'MC1'],
  },
];

/** The symbol of a slab's collection. */
export function collectionOf({ design }: Slab): string {
  const collection = collections.find(({ marks }) => marks.includes(design.set.expansionMark));
  if (!collection) throw new Error(`no collection takes ${design.key}`);
  return collection.symbol;
}

/** The price of a pack, as a multiple of its cards' mean value. */
const margin = 1.12;

const msPerDay = 24 * 60 * 60 * 1000;

interface DropPlan {
  readonly name: string;
  readonly symbol: string;
  readonly marks: readonly string[];
  /** The number of cards from the sets in the pool. The others stay in stock. */
  readonly packs: number;
  /** The number of secret prizes. They are the pool's best cards. */
  readonly secrets: number;
  /** Whether the last pack has an extra prize: the best card from the sets that isn't in the pool. */
  readonly hasLastOnePrize?: true;
  readonly colourTier: DemoDrop['colourTier'];
  readonly limitPerTransaction: number;
  /** Times in days from now. */
  readonly endsInDays: number;
  readonly phases: readonly {
    readonly startsInDays: number;
    readonly endsInDays: number;
    readonly limitPerWallet: number;
    readonly allowList?: readonly CollectorName[];
  }[];
}

const plans = {
  moon: {
    name: 'Feast Under the Moon',
    symbol: 'KCEL',
    marks: ['MF1'],
    packs: 30,
    secrets: 0,
    colourTier: 'BLUE',
    limitPerTransaction: 5,
    endsInDays: -9,
    phases: [{ startsInDays: -24, endsInDays: -9, limitPerWallet: 10 }],
  },
  wilds: {
    name: 'Wilds of the Forest and Tide',
    symbol: 'KWILD',
    marks: ['SF2', 'RT1'],
    packs: 88,
    secrets: 0,
    hasLastOnePrize: true,
    colourTier: 'BLUE',
    limitPerTransaction: 10,
    endsInDays: 60,
    phases: [{ startsInDays: -18, endsInDays: 60, limitPerWallet: 0 }],
  },
  parade: {
    name: 'Night Parade at the Midnight Court',
    symbol: 'KYOKAI',
    marks: ['NP1', 'MC1'],
    packs: 50,
    secrets: 2,
    colourTier: 'RED',
    limitPerTransaction: 10,
    endsInDays: 20,
    phases: [{ startsInDays: -11, endsInDays: 20, limitPerWallet: 20 }],
  },
  guardians: {
    name: 'Guardians of the Four Skies',
    symbol: 'KCEL',
    marks: ['CB1'],
    packs: 28,
    secrets: 3,
    colourTier: 'GOLD',
    limitPerTransaction: 5,
    endsInDays: 30,
    phases: [
      {
        startsInDays: -2,
        endsInDays: 2,
        limitPerWallet: 5,
        allowList: ['alice', 'carol', 'dave', 'erin', 'grace'],
      },
      { startsInDays: 2, endsInDays: 30, limitPerWallet: 10 },
    ],
  },
  edge: {
    name: 'At the Volcano’s Edge',
    symbol: 'KWILD',
    marks: ['VE1'],
    packs: 24,
    secrets: 1,
    colourTier: 'RED',
    limitPerTransaction: 10,
    endsInDays: 45,
    phases: [{ startsInDays: 3, endsInDays: 45, limitPerWallet: 0 }],
  },
} satisfies Record<string, DropPlan>;

export type DropKey = keyof typeof plans;

/** The display order of the drops. */
export const shownOrder: readonly DropKey[] = ['wilds', 'guardians', 'edge', 'parade', 'moon'];

/**
 * Points for an exchanged card (rank C), per dollar of the pack price. They are worth about a third of that price.
 */
const exchangePointsPerDollar = 30;

/** The share of packs that may be delivered for tickets, prizes and card payments. */
const deliveredShare = 0.2;

interface PlanInput {
  readonly slabs: readonly Slab[];
  /** By certificate number. */
  readonly stock: ReadonlyMap<string, StockCard>;
  /** By symbol. */
  readonly collectionIds: ReadonlyMap<string, string>;
  /** The `name` of each uploaded picture. */
  readonly dropPictures: Readonly<Record<DropKey, string>>;
  readonly present: Date;
}

/** Plans the drops, from the cards in stock. */
export function plannedDrops({
  slabs,
  stock,
  collectionIds,
  dropPictures,
  present,
}: PlanInput): ReadonlyMap<DropKey, DemoDrop> {
  const inDays = (days: number) => new Date(present.getTime() + days * msPerDay);
  return new Map(
    Object.entries<DropPlan>(plans).map(([key, plan]): [DropKey, DemoDrop] => {
      const ofSets = slabs.filter(({ design }) => plan.marks.includes(design.set.expansionMark));
      const [prize] = plan.hasLastOnePrize
        ? ofSets.slice(plan.packs).toSorted((a, b) => b.valueUsd - a.valueUsd)
        : [];
      const cards = ofSets.slice(0, plan.packs).map(({ certificateNumber, valueUsd }) => ({
        ...known(stock, certificateNumber),
        valueUsd,
      }));
      const priceUsd = roundPrice(
        (cards.reduce((sum, { valueUsd }) => sum + valueUsd, 0) / cards.length) * margin,
      );
      return [
        key as DropKey,
        {
          name: plan.name,
          collectionId: known(collectionIds, plan.symbol),
          texts: dropTexts[key as DropKey],
          image: dropPictures[key as DropKey],
          colourTier: plan.colourTier,
          cards,
          secrets: plan.secrets,
          ...(prize && { lastOnePrize: known(stock, prize.certificateNumber) }),
          priceUsd,
          priceInPoints: priceUsd * 100,
          exchangePoints: Math.round(priceUsd * exchangePointsPerDollar),
          deliveryCap: Math.ceil(cards.length * deliveredShare),
          limitPerTransaction: plan.limitPerTransaction,
          endsAt: inDays(plan.endsInDays),
          phases: plan.phases.map(({ startsInDays, endsInDays, limitPerWallet, allowList }) => ({
            startsAt: inDays(startsInDays),
            endsAt: inDays(endsInDays),
            limitPerWallet,
            allowList:
              allowList?.map((name) => ({ wallet: collectors[name].address, quota: limitPerWallet })) ?? null,
          })),
        },
      ];
    }),
  );
}

/** Rounds to a usual shop price: whole dollars, and multiples of five from 50 dollars. */
export function roundPrice(dollars: number): number {
  return dollars < 50 ? Math.max(1, Math.round(dollars)) : Math.round(dollars / 5) * 5;
}

function known<T>(entries: ReadonlyMap<string, T>, name: string): T {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`the shop does not know ${name}`);
  return entry;
}
