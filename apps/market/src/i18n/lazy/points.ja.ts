export const texts = {
  'points.balance': '保有ポイント',
  'points.next': '{points}が{date}に失効します',
  'points.none': 'ポイントはまだありません',
  'points.noneText': 'Cランクのカードをポイントに交換し、ポイント対応のドロップで使えます。',
  'points.lots': '有効期限',
  'points.lotsLead': '有効期限の近いポイントから使われます。',
  'points.until': '有効期限 {date}',
  'points.entries': '履歴',
  'points.exchanged': { other: 'カード{count}枚を交換' },
  'points.kind.GRANTED': 'Kuraから付与',
  'points.kind.SPENT': 'パックの購入',
  'points.kind.EXPIRED': '失効',
} as const;
