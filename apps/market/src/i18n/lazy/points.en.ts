export const texts = {
  'points.balance': 'Your points',
  'points.next': '{points} expire on {date}',
  'points.none': 'No points yet',
  'points.noneText': 'Exchange rank C cards for points and spend them on drops that accept points.',
  'points.lots': 'Expiry dates',
  'points.lotsLead': 'Points that expire first are spent first.',
  'points.until': 'Expires {date}',
  'points.entries': 'History',
  'points.exchanged': { one: '{count} card exchanged', other: '{count} cards exchanged' },
  'points.kind.GRANTED': 'Received from Kura',
  'points.kind.SPENT': 'Spent on packs',
  'points.kind.EXPIRED': 'Expired',
} as const;
