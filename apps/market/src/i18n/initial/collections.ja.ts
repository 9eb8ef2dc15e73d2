export const collectionTexts = {
  'collections.cards': { other: '{count}枚' },
  'collections.listed': { other: '出品{count}件' },
  'collections.floor': '{price} から',
  'collections.noFloor': '出品なし',
} as const;
