import type { GachaAdmin } from '@kura/api-contract';

const terms = {
  ja: `このドロップのカードは、すべて鑑定済みの実物です。販売が終わるまで、ほかの用途に使われることはありません。

パックの中身は、開封の時まで誰にも分かりません。開封を申し込むと Chainlink VRF の乱数が求められ、その時点で残っているカードの中から等しい確率で一枚が選ばれます。抽選の記録は誰でも検証できます。

お支払いのあとの取り消しと返金はできません。未開封のパックは、そのまま保管することも、譲ることも、マーケットに出品することもできます。`,
  en: `Every card of this drop is a graded card that lies in our vault, and serves nothing else until the sale is over.

Nobody knows what is in a pack before it is opened. Opening asks Chainlink VRF for randomness, and one of the cards that are left then is drawn, each with the same chance. Anyone can verify every draw.

A purchase can’t be taken back or refunded. You may keep a sealed pack, give it away or sell it on the market.`,
};

const text = (title: string, description: string, language: 'ja' | 'en') => ({
  title,
  description,
  terms: terms[language],
});

/** What the pages of the drops say, by the drop's key. */
export const dropTexts = {
  moon: {
    ja: text(
      '月見の宴パック',
      `十五夜の晩にだけ開かれる宴から、三十枚。三本足の八咫烏、餅をつく名月の兎、手ぬぐいをかぶった踊り猫が、月明かりの下に集まりました。

2019年の秋に刷られたきりの、部数の少ないセットです。`,
      'ja',
    ),
    en: text(
      'Feast Under the Moon',
      `Thirty cards from the feast that is held on one night of the year: the three-legged raven, the hare that pounds rice for the moon, the cat that dances with a towel on its head.

The set was printed once, in the autumn of 2019, and not many times.`,
      'en',
    ),
  },
  wilds: {
    ja: text(
      '森と潮のパック',
      `九尾の狐、金色の梟、滝を登る鯉、竜宮の亀。森と水に棲む精霊のカードが一枚入っています。

はじめての方にも開けていただきやすい価格です。一番の当たりは、尾に炎を宿す「紅九尾」のジェムミント。`,
      'ja',
    ),
    en: text(
      'Wilds of the Forest and Tide',
      `One spirit of wood or water in every pack: the fox of nine tails, the gilded owl, the koi that climbs the falls, the turtle of the Dragon Palace.

A good first pack. The best pull is a gem-mint Crimson Fox.`,
      'en',
    ),
  },
  parade: {
    ja: text(
      '百鬼夜行と真夜中の宮廷 ― 妖怪と公達がすれ違う、ひと晩かぎりの大行列パック',
      `提灯の先触れにつづいて、大天狗、八岐大蛇、がしゃどくろ。御簾の奥からは緋縅の将軍と孔雀の女帝が、行列を見おろしています。

二つのセットから八十枚。真夜中の宮廷（2018年）は、いまではほとんど市場に出ません。`,
      'ja',
    ),
    en: text(
      'The Night Parade Passes the Midnight Court: One Procession of Spirits, Eighty Cards',
      `Behind the lantern come the great tengu, the eight-headed serpent and the giant skeleton; behind their screens the Crimson Shogun and the Peacock Empress look on.

Eighty cards of two sets. The Midnight Court of 2018 is hardly seen for sale any more.`,
      'en',
    ),
  },
  guardians: {
    ja: text(
      '四天の守護者パック',
      `蒼龍、朱雀、白虎、玄武、そして天より降りる麒麟。四方の空を守る獣のカードが一枚入っています。

先行販売は、これまでのドロップにご参加くださった方へのお礼です。一般販売はそのあとに始まります。`,
      'ja',
    ),
    en: text(
      'Guardians of the Four Skies',
      `One of the beasts that guard the sky in every pack: the azure dragon, the vermilion phoenix, the white tiger, the black turtle, and the kirin that comes down to a good king.

The early sale thanks those who took part in our drops before. Everybody else is welcome right after it.`,
      'en',
    ),
  },
  edge: {
    ja: text(
      '火山の際パック',
      `火口の底で千年眠る灰燼龍、歩いたあとの岩が煮える熔岩虎、最後の火種から飛び立つ鳳凰。2024年の新しいセット「火山の際」から三十六枚です。`,
      'ja',
    ),
    en: text(
      'At the Volcano’s Edge',
      `A dragon that slept for a thousand years, a tiger that leaves the rock boiling, a phoenix that rises from the last cinder: thirty-six cards of Volcanic Edge, the new set of 2024.`,
      'en',
    ),
  },
} satisfies Record<string, GachaAdmin['texts']>;
