/** A printed set: the cards of one year and theme. */
export interface CardSet {
  /** The mark that is printed on every card of the set. */
  readonly expansionMark: string;
  readonly year: number;
  /** Cards in the set, as printed behind the slash of a collection number. */
  readonly size: number;
  /** The set's popularity: a factor in the value of its cards. */
  readonly worth: number;
  /** The number of slabs with each of its cards. */
  readonly copies: number;
}

/** A printed card. All its copies have one picture. */
export interface CardDesign {
  /** The name of its picture in the assets. */
  readonly key: string;
  readonly set: CardSet;
  readonly number: number;
  /** Rarity as printed in the corner. */
  readonly stars: 1 | 2 | 3 | 4;
  readonly titleEn: string;
  readonly titleJa: string;
}

type Row = readonly [
  key: string,
  number: number,
  stars: CardDesign['stars'],
  titleEn: string,
  titleJa: string,
];

function inSet(set: CardSet, rows: readonly Row[]): CardDesign[] {
  return rows.map(([key, number, stars, titleEn, titleJa]) => ({
    key,
    set,
    number,
    stars,
    titleEn,
    titleJa,
  }));
}

/** Every printed card of the demo. The pictures in the assets show the same titles and numbers. */
export const designs: readonly CardDesign[] = [
  ...inSet({ expansionMark: 'CB1', year: 2023, size: 120, worth: 3.3, copies: 4 }, [
    ['azure-dragon', 1, 4, 'Azure Dragon', '蒼龍'],
    ['vermilion-phoenix', 2, 4, 'Vermilion Phoenix', '朱雀'],
    ['white-tiger', 3, 4, 'White Tiger', '白虎'],
    ['black-turtle', 4, 3, 'Black Turtle', '玄武'],
    ['heavenly-kirin', 5, 4, 'Heavenly Kirin', '麒麟'],
    ['lunar-hare', 27, 2, 'Lunar Hare', '月兎'],
    ['night-butterfly', 41, 3, 'Night Butterfly', '夜胡蝶'],
    ['star-whale', 58, 3, 'Whale That Carries the Stars Across the Sky', '星を運ぶ鯨'],
  ]),
  ...inSet({ expansionMark: 'MF1', year: 2019, size: 100, worth: 1.6, copies: 6 }, [
    ['eclipse-raven', 1, 4, 'Raven of the Eclipse', '八咫烏'],
    ['harvest-hare', 3, 3, 'Harvest Hare', '名月の兎'],
    ['silver-owl', 14, 2, 'Silver Owl', '銀梟'],
    ['paper-lantern', 22, 2, 'Paper Lantern Ghost', '提灯お化け'],
    ['moonlit-crane', 46, 3, 'Moonlit Crane', '月下の鶴'],
    ['dancing-cat', 77, 1, 'Dancing Cat', '踊り猫'],
  ]),
  ...inSet({ expansionMark: 'SF2', year: 2022, size: 88, worth: 0.8, copies: 7 }, [
    ['blossom-stag', 8, 3, 'Blossom Stag', '花鹿'],
    ['ember-wolf', 9, 2, 'Ember Wolf', '炎狼'],
    ['crimson-fox', 17, 4, 'Crimson Fox', '紅九尾'],
    ['white-fox', 18, 3, 'White Fox of the First Snow', '初雪の白狐'],
    ['emerald-beetle', 24, 2, 'Emerald Beetle', '翠の兜虫'],
    ['twin-tail-cat', 33, 2, 'Twin-Tail Cat', '猫又'],
    ['gilded-owl', 42, 3, 'Gilded Owl', '金梟'],
    ['snow-bear', 51, 1, 'Snow Bear', '雪羆'],
  ]),
  ...inSet({ expansionMark: 'RT1', year: 2020, size: 110, worth: 0.7, copies: 7 }, [
    ['crowned-crane', 3, 4, 'Crowned Crane', '丹頂'],
    ['moon-jellyfish', 12, 2, 'Moon Jellyfish', '水月'],
    ['deep-octopus', 30, 3, 'Octopus of the Sunken Palace', '沈み御殿の大蛸'],
    ['storm-koi', 55, 3, 'Storm Koi', '嵐鯉'],
    ['golden-koi', 56, 2, 'Golden Koi', '黄金鯉'],
    ['tide-turtle', 66, 1, 'Turtle of the Dragon Palace', '竜宮の亀'],
  ]),
  ...inSet({ expansionMark: 'VE1', year: 2024, size: 60, worth: 1.5, copies: 4 }, [
    ['ash-dragon', 1, 4, 'Ash Dragon', '灰燼龍'],
    ['magma-tiger', 6, 3, 'Magma Tiger', '熔岩虎'],
    ['cinder-phoenix', 9, 4, 'Phoenix of the Last Cinder', '残り火の鳳凰'],
    ['obsidian-bear', 18, 2, 'Obsidian Bear', '黒曜羆'],
    ['ember-butterfly', 27, 2, 'Ember Butterfly', '火の粉蝶'],
    ['sulphur-toad', 41, 1, 'Sulphur Toad', '硫黄の蝦蟇'],
  ]),
  ...inSet({ expansionMark: 'NP1', year: 2021, size: 95, worth: 1, copies: 4 }, [
    ['great-tengu', 1, 4, 'Great Tengu', '大天狗'],
    ['eight-headed-serpent', 8, 4, 'Eight-Headed Serpent', '八岐大蛇'],
    ['scarlet-oni', 12, 3, 'Scarlet Oni', '緋鬼'],
    ['azure-oni', 13, 3, 'Blue Oni', '青鬼'],
    ['giant-skeleton', 21, 4, 'Giant Skeleton', 'がしゃどくろ'],
    ['frog-sage', 34, 2, 'Frog Sage', '蝦蟇仙人'],
    ['umbrella-ghost', 48, 1, 'Umbrella Ghost', '唐傘小僧'],
    ['lantern-parade', 49, 2, 'Lantern at the Head of the Parade', '行列の先提灯'],
  ]),
  ...inSet({ expansionMark: 'MC1', year: 2018, size: 75, worth: 2.1, copies: 4 }, [
    ['crimson-shogun', 1, 4, 'Crimson Shogun', '緋縅の将軍'],
    ['peacock-empress', 2, 4, 'Peacock Empress', '孔雀の女帝'],
    ['hannya', 7, 3, 'Hannya, the Mask That Weeps at Midnight', '真夜中に泣く般若'],
    ['lucky-daruma', 11, 2, 'Lucky Daruma', '福だるま'],
    ['frost-wolf', 28, 3, 'Wolf Captain of the Frozen Northern Gate', '凍てつく北門の狼隊長'],
    ['court-stag', 44, 2, 'Stag of the Inner Garden', '奥庭の鹿'],
  ]),
];

/** `001/120`. */
export function collectionNumber({ number, set }: CardDesign): string {
  return `${String(number).padStart(3, '0')}/${set.size}`;
}
