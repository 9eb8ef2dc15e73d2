export const collectionTexts = {
  'collections.cards': { one: '{count} card', other: '{count} cards' },
  'collections.listed': { one: '{count} listed', other: '{count} listed' },
  'collections.floor': 'From {price}',
  'collections.noFloor': 'None listed',
} as const;
