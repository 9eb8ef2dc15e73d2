import type { SlabPictures } from '../art/pictures.ts';
import type { Slab } from '../art/record.ts';
import type { DemoCollection } from './catalogue.ts';
import type { DemoDrop } from './drops.ts';

/** How many slabs the demo has. */
export const slabCount = 64;

export const collections: readonly (DemoCollection & { readonly marks: readonly string[] })[] = [
  {
    name: 'Kura Wilds',
    symbol: 'KWILD',
    description: 'Spirits of wood and water: the sets Spirit Forest and Rising Tide. 森と水の精霊たち。',
    marks: ['SF2', 'RT1'],
  },
  {
    name: 'Kura Celestial',
    symbol: 'KCEL',
    description: 'The guardians of the four skies: the set Celestial Beasts. 四方の空を守る獣たち。',
    marks: ['CB1'],
  },
];

/** Symbol of the collection that a slab belongs to. */
export function collectionOf({ design }: Slab): string {
  const collection = collections.find(({ marks }) => marks.includes(design.set.expansionMark));
  if (!collection) throw new Error(`no collection takes ${design.key}`);
  return collection.symbol;
}

const terms = {
  ja: 'パックの中身は開封の時まで誰にも分かりません。カードはチェーンリンクVRFの乱数で、その時点で残っているカードの中から等しい確率で選ばれます。購入後の取り消しはできません。',
  en: 'Nobody knows the card of a pack before it is opened. It is drawn by Chainlink VRF, each remaining card with the same chance. A purchase can’t be taken back.',
};

/** Cards of each collection that stay in stock, for whoever tries the admin app. */
const keptInStock = 4;

/** What a pack should bring over the mean worth of its cards. */
const margin = 1.1;

const days = 24 * 60 * 60 * 1000;

/** The two drops, from the cards that were taken in. */
export function plannedDrops(
  pictures: readonly SlabPictures[],
  cardIds: ReadonlyMap<string, string>,
  collectionIds: ReadonlyMap<string, string>,
  now: Date,
): { readonly blue: DemoDrop; readonly gold: DemoDrop } {
  const inDays = (count: number) => new Date(now.getTime() + count * days);
  const pool = (symbol: string) => {
    const cards = pictures
      .filter(({ slab }) => collectionOf(slab) === symbol)
      .slice(0, -keptInStock)
      .map(({ slab }) => ({ nftId: idIn(cardIds, slab.certificateNumber), valueUsd: slab.valueUsd }));
    const mean = cards.reduce((sum, { valueUsd }) => sum + valueUsd, 0) / cards.length;
    const priceUsd = Math.ceil(mean * margin);
    return { collectionId: idIn(collectionIds, symbol), cards, priceUsd, priceInPoints: priceUsd * 100 };
  };
  return {
    blue: {
      ...pool('KWILD'),
      name: 'Wilds of the Forest and Tide',
      colourTier: 'BLUE',
      limitPerTransaction: 10,
      phases: [{ startsAt: inDays(-1), endsAt: inDays(90), limitPerWallet: 0 }],
      endsAt: inDays(90),
      texts: {
        ja: {
          title: '森と潮のパック',
          description: '九尾の狐、金色の梟、滝を登る鯉。森と水に棲む精霊のカードが一枚入っています。',
          terms: terms.ja,
        },
        en: {
          title: 'Wilds of the Forest and Tide',
          description:
            'One spirit of wood or water in every pack: the fox of nine tails, the gilded owl, the koi that climbs the falls.',
          terms: terms.en,
        },
      },
    },
    gold: {
      ...pool('KCEL'),
      name: 'Guardians of the Four Skies',
      colourTier: 'GOLD',
      limitPerTransaction: 5,
      phases: [{ startsAt: inDays(3), endsAt: inDays(120), limitPerWallet: 10 }],
      endsAt: inDays(120),
      texts: {
        ja: {
          title: '四天の守護者パック',
          description: '蒼龍、朱雀、白虎、玄武。四方の空を守る獣のカードが一枚入っています。',
          terms: terms.ja,
        },
        en: {
          title: 'Guardians of the Four Skies',
          description:
            'One of the beasts that guard the sky in every pack: the azure dragon, the vermilion bird, the white tiger, the black turtle.',
          terms: terms.en,
        },
      },
    },
  };
}

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the shop does not know ${name}`);
  return id;
}
