export const walletTexts = {
  'wallet.address': 'Address of the wallet',
  'wallet.balances': 'Balances',
  'wallet.receive': 'Receive',
  'wallet.send': 'Send a card or pack',
  'wallet.qr': 'QR code of the wallet’s address',
  'wallet.receiveText':
    'Cards, packs, USDC and USDT arrive at this address. Send them on the network {chain}: what is sent on another one does not arrive.',
  'wallet.use.USDC': 'For packs and for trading',
  'wallet.use.USDT': 'For packs',
  'wallet.use.POINT': 'For packs; can’t be passed on',
  'wallet.use.native': 'For the network’s fees',
  'wallet.permission.title': 'Permission to sell',
  'wallet.permission.text':
    'So that a card which sells can go to its buyer, the trading contract (Seaport) has your permission from the start, and listing costs no fee. Nothing is ever sold without your signature. You may still take the permission back, for each collection, at any time.',
  'wallet.permission.empty': 'There is nothing it applies to',
  'wallet.permission.emptyText': 'Once you hold cards or packs, their permissions can be switched here.',
  'wallet.permission.cards': { one: '{count} card', other: '{count} cards' },
  'wallet.permission.packs': { one: '{count} sealed pack', other: '{count} sealed packs' },
  'wallet.permission.on': { one: 'allowed ({count} listing)', other: 'allowed ({count} listings)' },
  'wallet.permission.off': {
    one: 'taken back ({count} listing can’t be bought)',
    other: 'taken back ({count} listings can’t be bought)',
  },
  'wallet.permission.takeBack': 'Take it back',
  'wallet.permission.give': 'Allow selling',
  'wallet.permission.takeBackText':
    'Nobody will be able to buy your listings of this collection. The listings stay, and can be bought again once you allow it. It is written on chain, so there is a network fee.',
  'wallet.permission.giveText':
    'You can list cards of this collection, and listings that still stand can be bought again. A card moves only when it sells as you signed for. There is a network fee.',
  'wallet.permission.hides': {
    one: '{count} listing of yours can’t be bought from then on.',
    other: '{count} listings of yours can’t be bought from then on.',
  },
  'wallet.permission.takenBack': 'The permission to sell {name} is taken back',
  'wallet.permission.given': '{name} may be sold',
  'wallet.recent.title': 'Recent transactions',
  'wallet.recent.empty': 'No transactions yet',
  'wallet.recent.emptyText': 'What you buy, list, open or send can be followed here.',
  'wallet.recent.SUBMITTED': 'Waiting',
  'wallet.recent.CONFIRMED': 'Done',
  'wallet.recent.FAILED': 'Didn’t go through',
} as const;
