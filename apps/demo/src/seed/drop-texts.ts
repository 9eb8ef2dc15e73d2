import type { GachaAdmin } from '@kura/api-contract/gacha';

const terms = {
  ja: `このドロップのカードは、すべて蔵に保管された鑑定済みの現物です。販売終了まで、ほかの用途には使われません。

パックの中身は、開封するまで誰にもわかりません。開封すると Chainlink VRF の乱数により、残っているカードの中から等しい確率で1枚が選ばれます。抽選の記録は誰でも検証できます。

購入後の取り消し・返金はできません。未開封のパックは、保管、ほかの方への送付、マーケットへの出品ができます。`,
  en: `Every card in this drop is a graded card stored in our vault and reserved for this drop until the sale ends.

Nobody knows a pack’s card before the pack is opened. Opening requests randomness from Chainlink VRF, which draws one of the remaining cards, all equally likely. Anyone can verify every draw.

Purchases are final and non-refundable. You can keep a sealed pack, send it to someone or sell it on the market.`,
};

const text = (title: string, description: string, language: 'ja' | 'en') => ({
  title,
  description,
  terms: terms[language],
});

/** The page texts of each drop, by the drop's key. */
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

The set was printed once, in the autumn of 2019, in small numbers.`,
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

A great first pack. The top pull is a gem-mint Crimson Fox.`,
      'en',
    ),
  },
  parade: {
    ja: text(
      '百鬼夜行と真夜中の宮廷 ― 妖怪と公達がすれ違う、ひと晩かぎりの大行列パック',
      `提灯の先触れにつづいて、大天狗、八岐大蛇、がしゃどくろ。御簾の奥からは緋縅の将軍と孔雀の女帝が、行列を見おろしています。

二つのセットから五十枚。真夜中の宮廷（2018年）は、いまではほとんど市場に出ません。`,
      'ja',
    ),
    en: text(
      'The Night Parade Passes the Midnight Court: One Procession of Spirits, Fifty Cards',
      `Behind the lantern come the great tengu, the eight-headed serpent and the giant skeleton; behind their screens the Crimson Shogun and the Peacock Empress look on.

Fifty cards from two sets. Midnight Court (2018) rarely comes up for sale.`,
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

The early sale is a thank-you to buyers of our past drops. The public sale follows.`,
      'en',
    ),
  },
  edge: {
    ja: text(
      '火山の際パック',
      `火口の底で千年眠る灰燼龍、歩いたあとの岩が煮える熔岩虎、最後の火種から飛び立つ鳳凰。2024年の新しいセット「火山の際」から二十四枚です。`,
      'ja',
    ),
    en: text(
      'At the Volcano’s Edge',
      `A dragon that slept for a thousand years, a tiger that leaves the rock boiling, a phoenix that rises from the last cinder: twenty-four cards of Volcanic Edge, the new set of 2024.`,
      'en',
    ),
  },
} satisfies Record<string, GachaAdmin['texts']>;
