import type { SameKeys } from '@kura/web-kit';
import type { historyTexts as japanese } from './history.ja.ts';

export const historyTexts = {
  'history.range': 'Time',
  'history.range.1M': '1M',
  'history.range.3M': '3M',
  'history.range.1Y': '1Y',
  'history.range.ALL': 'All',
  'history.chart': 'Prices over time',
  'history.floor': 'Lowest listing',
  'history.sale': 'Sale of this card',
  'history.saleElsewhere': 'Sale of another copy',
  'history.salePack': 'Sale of this pack',
  'history.salePackElsewhere': 'Sale of another pack',
  'history.none': 'none listed',
  'history.asTable': 'As a table',
  'history.time': 'Time',
  'history.empty': 'No prices in this time',
  'history.emptyText': 'Once one is listed or sold, its price is drawn here.',
  'history.showAll': 'Show all time',
  'history.lead': {
    one: 'The lowest price asked for this card at the end of each day in Japan, and what it was sold for. It is the only copy in its grade.',
    other:
      'The lowest price asked for any of the {count} copies in this grade at the end of each day in Japan, and what they were sold for.',
  },
  'history.leadPack': {
    one: 'The lowest price asked for this pack at the end of each day in Japan, and what it was sold for.',
    other:
      'The lowest price asked for any of the {count} packs of this drop at the end of each day in Japan, and what they were sold for.',
  },
  'value.chart': 'The value of your collection over time',
  'value.line': 'Your cards',
  'value.none': 'none',
  'value.how': 'How it is counted',
  'value.howText':
    'The cards that you held at the end of each day in Japan. Each counts at its last sale; without one, at the lowest price asked for the same card in the same grade; without that, at Kura’s present estimate. Packs don’t count.',
  'value.bySale': { one: 'last sale: {count} card', other: 'last sale: {count} cards' },
  'value.byFloor': { one: 'lowest listing: {count} card', other: 'lowest listing: {count} cards' },
  'value.byShop': { one: 'Kura’s estimate: {count} card', other: 'Kura’s estimate: {count} cards' },
  'value.byNothing': { one: 'no price: {count} card', other: 'no price: {count} cards' },
  'value.change': '{amount} in this time',
  'value.empty': 'You held no cards yet',
  'value.emptyText': 'Open a pack or buy a card, and what your collection is worth is drawn here.',
} as const satisfies SameKeys<typeof japanese>;
