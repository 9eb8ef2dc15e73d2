/** What is said in other words to those who act by a passkey: they have no wallet, sign nothing and pay no network fee. */
export const accountWording = {
  'intent.neverMined': 'This was not carried out in time. Please start again.',
  'nav.wallet': 'Balances',
  'common.explorer': 'See the public record',
  'common.transaction': 'See the record',
  'intent.title': 'Your confirmation',
  'intent.openBar': { one: 'One thing is under way', other: '{count} things are under way' },
  'intent.phase.connecting': 'Getting ready',
  'intent.phase.asking': 'Please confirm with your fingerprint or face',
  'intent.phase.mining': 'Working on it',
  'intent.phase.reporting': 'Working on it',
  'intent.phase.submitted': 'Waiting for the record to settle',
  'intent.step.confirm': 'On the record for good',
  'intent.retry': 'Confirm again',
  'intent.uncertainTitle': 'Please look at what came of it',
  'intent.uncertain':
    'It isn’t known yet whether your confirmation arrived. Please wait a little; only if nothing changes, start again.',
  'intent.askAgain': 'Start again',
  'intent.openPacksText': {
    one: 'An opened pack can’t be sealed again. Which card comes out is decided by randomness that arrives after you ask. It costs nothing.',
    other:
      'Opened packs can’t be sealed again. Which cards come out is decided by randomness that arrives after you ask. It costs nothing.',
  },
  'wallet.REJECTED': 'It wasn’t confirmed. Nothing has moved.',
  'wallet.WRONG_ACCOUNT':
    'This belongs to another account than the one you are signed in with. Please sign in anew.',
  'wallet.REVERTED': 'Things have changed, so this wasn’t done. Nothing has moved.',
  'wallet.FAILED': 'Something went wrong. Please try again.',
  'problem.NOT_ON_ALLOW_LIST': 'This account isn’t on the list of the present phase.',
  'problem.NO_WALLET': 'There is no account to do this with.',
  'problem.RECIPIENT_REFUSES':
    'This recipient can’t take cards or packs. They would be lost, so nothing was sent.',
  'problem.ORDER_SIGNATURE_INVALID': 'Your confirmation didn’t arrive whole. Please try again.',
  'problem.BULK_NOT_POSSIBLE': 'Your account can’t confirm several at once.',
  'problem.SIGN_IN_SIGNATURE_INVALID': 'Your confirmation didn’t arrive whole. Please try again.',
  'problem.ORDER_NOT_PAYABLE': 'Your balance isn’t enough for this.',
  'order.unfillable.card.SIGNATURE_VOID': 'Its confirmation doesn’t hold any more',
  'order.unfillable.money.SIGNATURE_VOID': 'Its confirmation doesn’t hold any more',
  'card.tokenOnChain': 'See the card in the public record',
  'drops.standing.notListed': 'This account isn’t on the list.',
  'drops.created': 'Record of its creation',
  'fairness.cannot6Text': 'Only you hold your key. Kura can’t move anything out of your account.',
  'me.sellHint': 'One confirmation lists up to {most} cards. Listing is free.',
  'own.cancelOnChain': 'Cancel for good',
  'own.cancelAllHint': 'Listings and offers alike, all at once',
  'own.standing.title': {
    one: '{count} listing on record still holds',
    other: '{count} listings on record still hold',
  },
  'own.standing.text':
    'You sent the card away, so Kura doesn’t sell it any more. But the listing still holds: should the card come back to you, somebody could buy it at the old price. Cancel it for good to rule that out.',
  'profile.neverSignedIn': 'An account that never signed in',
  'purchase.next': 'You pay once, and receive all of them together.',
  'reveal.step.wallet': 'Waiting for you to confirm',
  'reveal.step.wallet.text': 'Once you confirm with your fingerprint or face, the pack gets ready to open.',
  'reveal.step.chain': 'Being put on record',
  'reveal.signIn': 'Sign in with the account that bought the pack to see what happens.',
  'roll.feeNone': 'None',
  'roll.next':
    'Confirming with your fingerprint or face completes the purchase. The cards are decided when the randomness arrives. A purchase can’t be undone or refunded.',
  'roll.reason.balance': 'Not enough {token}. USDC can be added at “Balances”',
  'roll.reason.allowList': 'This account isn’t on the list of the present phase',
  'session.receive': 'Where to send to',
  'wallet.title': 'Balances',
  'wallet.signIn': 'Sign in to see your balances and what you did.',
  'wallet.address': 'Where to send to',
  'wallet.qr': 'QR code of where to send to',
  'wallet.receiveText':
    'USDC, USDT, cards and packs that are sent here arrive in your account. From an exchange, choose the network {chain}: what is sent on another one does not arrive.',
  'wallet.permission.text':
    'So that a card which sells can go to its buyer, permission is given from the start, and listing is free. Nothing is ever sold without your confirmation. You may still take the permission back, for each collection, at any time.',
  'wallet.permission.takeBackText':
    'Nobody will be able to buy your listings of this collection. The listings stay, and can be bought again once you allow it.',
  'wallet.permission.giveText':
    'You can list cards of this collection, and listings that still stand can be bought again. A card moves only when it sells as you confirmed.',
  'wallet.recent.title': 'What you did lately',
  'wallet.recent.empty': 'Nothing yet',
  'funds.short': 'Not enough {token}. It can be added at “Balances”',
  'sell.lowerText':
    'It is on sale for {price} now. A lower price takes a confirmation only, and costs nothing.',
  'sell.hint': 'Listing is free. The card stays with you until it is sold.',
  'sell.next':
    'Once you confirm with your fingerprint or face the card is on sale. You may cancel at any time.',
  'sell.many.next':
    'One confirmation with your fingerprint or face puts all of them on sale. It costs nothing, and each can be cancelled by itself.',
  'buy.feeNone': 'None',
  'buy.next': 'When you confirm with your fingerprint or face, payment and card change hands in one step.',
  'buy.next.fromStock':
    'The card is kept for you for 5 minutes. When you confirm with your fingerprint or face, it is paid and yours in one step.',
  'bid.next':
    'The money stays with you until you win. If it isn’t there at the end, the next bid wins. A bid can be taken back.',
  'accept.next':
    'When you confirm with your fingerprint or face, card and money change hands in one step. It can’t be undone.',
  'accept.nextSwap':
    'When you confirm with your fingerprint or face, both cards change hands in one step. It can’t be undone.',
  'cancel.text.FIXED_PRICE': 'The card can never be bought at this price again. It costs nothing.',
  'cancel.text.AUCTION': 'The auction is withdrawn. It costs nothing.',
  'cancel.text.OFFER': 'The offer is withdrawn. It costs nothing.',
  'cancel.text.BID': 'The bid is withdrawn. It costs nothing.',
  'cancel.text.swap': 'The swap is withdrawn. It costs nothing.',
  'cancel.severalText': {
    one: '{count} order is cancelled. It costs nothing.',
    other: '{count} orders are cancelled at once. It costs nothing.',
  },
  'cancel.allOfCardText':
    'Every listing of this card and every offer of yours for it is cancelled, those at earlier prices too. It costs nothing.',
  'cancel.everythingText': 'All your listings, offers and bids are void at once. It costs nothing.',
  'cancel.everythingConsequence': 'Orders that you placed elsewhere are void then, too. It can’t be undone.',
  'cancel.next':
    'It is cancelled once you confirm with your fingerprint or face. Until it is on record it may still be filled.',
  'transfer.next':
    'You look it over next, and then confirm with your fingerprint or face. Nothing moves yet.',
  'transfer.feeNone': 'None',
  'transfer.standing':
    'The listing still holds after sending. Should the card come back to you, somebody could buy it at the old price.',
  'transfer.cancelFirst': 'Cancel the listing for good first (advised)',
  'receipt.sentText': 'It has arrived.',
  'receipt.offeredText': 'We tell you when it is accepted. Until then nothing leaves your account.',
  'receipt.cancelledEverythingText': 'None of your listings, offers and bids can be filled any more.',
} as const;
