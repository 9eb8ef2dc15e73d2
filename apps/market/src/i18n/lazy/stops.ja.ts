export const texts = {
  'stops.PACKS': 'パックの販売を一時停止しています。お持ちのパックはいつでも開封できます。',
  'stops.AUCTIONS': '終了したオークションの決済を一時停止しています。入札と価格はそのまま有効です。',
  'stops.STOCK': '蔵に保管中のカードの販売を一時停止しています。',
  'stops.EXCHANGES': 'カードのポイント交換を一時停止しています。',
  'stops.CAMPAIGNS': '新しいキャンペーンと抽選を一時停止しています。応募はそのまま有効です。',
  'stops.until': '{text}{until}に終了します。',
} as const;
