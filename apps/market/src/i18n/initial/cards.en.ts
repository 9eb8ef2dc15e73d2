export const cardTexts = {
  'card.attr.Category': 'Category',
  'card.attr.Year of Issue': 'Year of Issue',
  'card.attr.English Title': 'English Title',
  'card.attr.Japanese Title': 'Japanese Title',
  'card.attr.Collection Number': 'Collection Number',
  'card.attr.Expansion Mark': 'Expansion Mark',
  'card.attr.Grader': 'Grader',
  'card.attr.Grading Number': 'Grading Number',
  'card.attr.Certificate Number': 'Certificate Number',
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
  'card.hold.own.card':
    'This card was paid by bank card. Until then you can’t sell, exchange, send or redeem it.',
  'card.hold.own.pack':
    'This pack was paid by bank card. Until then you can’t sell or send it. You can open it at any time.',
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
