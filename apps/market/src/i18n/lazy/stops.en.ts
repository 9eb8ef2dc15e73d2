export const texts = {
  'stops.PACKS': 'Pack sales are paused. You can still open packs you own.',
  'stops.AUCTIONS': 'Settlements of ended auctions are paused. Bids and prices stay valid.',
  'stops.STOCK': 'Sales of cards from the vault are paused.',
  'stops.EXCHANGES': 'Exchanges of cards for points are paused.',
  'stops.CAMPAIGNS': 'New campaigns and draws are paused. Applications stay valid.',
  'stops.until': '{text} This ends at {until}.',
} as const;
