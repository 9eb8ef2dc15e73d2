import { cardFieldNames } from '@kura/domain/cards/field-names.en';

export const cardTexts = {
  ...cardFieldNames,
  'card.signInToBuy': 'Sign in to buy',
  'card.notFillable': 'Currently unavailable',
  'card.reservedForOther': 'Reserved for one buyer',
  'card.beingBought': 'Someone else is buying this',
  'card.auction.bestBid': 'Highest bid',
  'card.auction.firstBid': 'Starting price',
  'card.auction.youLead': 'You’re the highest bidder',
  'card.auction.reserveMet': 'Reserve met',
  'card.auction.reserveOpen': 'Reserve {price}',
  'card.auction.endsIn': 'Ends in',
  'card.auction.extended': 'Auction extended',
  'card.collectionValue': 'Value over time',
  'card.seller.shop': 'Kura, from the vault',
  'card.hold': 'On hold',
  'card.hold.until': 'On hold until {until}',
  'card.hold.from.card': 'You can sell, exchange for points, send or redeem from {date}',
  'card.hold.from.pack': 'You can sell or send from {date}',
  'card.hold.byBankCard': {
    one: 'When you pay by bank card, you can’t sell, exchange, send or redeem for {count} day after delivery.',
    other:
      'When you pay by bank card, you can’t sell, exchange, send or redeem for {count} days after delivery.',
  },
  'card.hold.own.card': 'It was paid by bank card and is on hold until then.',
  'card.hold.own.pack': 'It was paid by bank card and is on hold until then. You can open it at any time.',
  'card.hold.disputed.card':
    'The payment for this card is disputed. Until the bank decides you can’t sell, exchange, send or redeem it.',
  'card.hold.disputed.pack':
    'The payment for this pack is disputed. Until the bank decides you can’t sell or send it.',
  'card.hold.others':
    'This was paid by bank card. While it’s on hold, a new holder can’t sell, exchange, send or redeem it either.',
  'card.hold.disputed.others':
    'The payment for this is disputed. Until the bank decides nobody can buy it on Kura.',
  'pack.lastOne': 'Last pack',
  'pack.lastOneText': 'This is the last pack of its drop. Its owner also gets the last-one prize.',
} as const;
