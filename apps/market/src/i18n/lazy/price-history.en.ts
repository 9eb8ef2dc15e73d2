import type { SameKeys } from '@kura/web-kit';
import type { texts as japanese } from './price-history.ja.ts';

export const texts = {
  'history.range': 'Time range',
  'history.range.1M': '1M',
  'history.range.3M': '3M',
  'history.range.1Y': '1Y',
  'history.range.ALL': 'All',
  'history.chart': 'Price history',
  'history.floor': 'Floor price',
  'history.floorNow': 'Lowest price now',
  'history.noSales': 'No sales of this card in this grade yet. A chart appears after three.',
  'history.few': 'A chart appears after three sales.',
  'history.sale': 'Sale of this card',
  'history.saleElsewhere': 'Sale of another copy',
  'history.salePack': 'Sale of this pack',
  'history.salePackElsewhere': 'Sale of another pack',
  'history.none': 'Not listed',
  'history.asTable': 'View as table',
  'history.time': 'Time',
  'history.empty': 'No prices in this period',
  'history.emptyText': 'Prices appear here after a listing or sale.',
  'history.showAll': 'Show all time',
  'history.lead': {
    one: 'The floor price of this card at the end of each day (Japan time), and its sales. It’s the only copy in its grade.',
    other:
      'The floor price across the {count} copies in this grade at the end of each day (Japan time), and their sales.',
  },
  'history.leadPack': {
    one: 'The floor price of this pack at the end of each day (Japan time), and its sales.',
    other:
      'The floor price across the {count} packs of this drop at the end of each day (Japan time), and their sales.',
  },
  'value.chart': 'Collection value over time',
  'value.line': 'Your cards',
  'value.none': 'None',
  'value.how': 'How the value is calculated',
  'value.howText':
    'Based on the cards you held at the end of each day (Japan time). Each card counts at its last sale, otherwise at the floor for the same card and grade, otherwise at Kura’s current estimate. Packs aren’t included.',
  'value.bySale': { one: 'Last sale: {count} card', other: 'Last sale: {count} cards' },
  'value.byFloor': { one: 'Floor: {count} card', other: 'Floor: {count} cards' },
  'value.byShop': { one: 'Kura’s estimate: {count} card', other: 'Kura’s estimate: {count} cards' },
  'value.byNothing': { one: 'No price: {count} card', other: 'No price: {count} cards' },
  'value.change': '{amount} in this period',
  'value.empty': 'No cards in this period',
  'value.emptyText': 'Open a pack or buy a card to track your collection’s value.',
} as const satisfies SameKeys<typeof japanese>;
