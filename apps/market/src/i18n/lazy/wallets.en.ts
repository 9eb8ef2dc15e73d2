export const texts = {
  'wallet.address': 'Wallet address',
  'wallet.balances': 'Balances',
  'wallet.receive': 'Receive',
  'wallet.send': 'Send a card or pack',
  'wallet.qr': 'QR code of your wallet address',
  'wallet.receiveText':
    'Send cards, packs, USDC and USDT to this address. Use the {chain} network: anything sent on another network will not arrive.',
  'wallet.use.USDC': 'For packs and trading',
  'wallet.use.USDT': 'For packs',
  'wallet.use.POINT': 'For packs; not transferable',
  'wallet.use.native': 'For network fees',
  'wallet.permission.title': 'Permission to sell',
  'wallet.permission.text':
    'The trading contract (Seaport) can transfer cards to their buyer when they sell, so listing is free. Nothing sells without your signature. You can revoke the permission for any collection at any time.',
  'wallet.permission.empty': 'No cards or packs yet',
  'wallet.permission.emptyText': 'Manage permissions here once you own cards or packs.',
  'wallet.permission.cards': { one: '{count} card', other: '{count} cards' },
  'wallet.permission.packs': { one: '{count} sealed pack', other: '{count} sealed packs' },
  'wallet.permission.on': { one: 'Allowed ({count} listing)', other: 'Allowed ({count} listings)' },
  'wallet.permission.off': {
    one: 'Revoked ({count} unavailable listing)',
    other: 'Revoked ({count} unavailable listings)',
  },
  'wallet.permission.takeBack': 'Revoke',
  'wallet.permission.give': 'Allow selling',
  'wallet.permission.takeBackText':
    'Your listings in this collection can’t be bought until you allow selling again. This is recorded on chain and has a network fee.',
  'wallet.permission.giveText':
    'You can list cards from this collection, and existing listings become available again. A card moves only when it sells as you signed. A network fee applies.',
  'wallet.permission.hides': {
    one: '{count} of your listings will become unavailable.',
    other: '{count} of your listings will become unavailable.',
  },
  'wallet.permission.takenBack': 'Permission to sell {name} revoked',
  'wallet.permission.given': 'Permission to sell {name} granted',
  'wallet.recent.title': 'Recent transactions',
  'wallet.recent.empty': 'No transactions yet',
  'wallet.recent.emptyText': 'Track what you buy, list, open and send here.',
  'wallet.recent.SUBMITTED': 'Pending',
  'wallet.recent.CONFIRMED': 'Done',
  'wallet.recent.FAILED': 'Failed',
} as const;
