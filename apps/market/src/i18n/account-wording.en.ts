/** Texts for users with a passkey account, who have no wallet, sign nothing and pay no network fee. */
export const accountWording = {
  'intent.neverMined': 'This wasn’t processed in time. Please start again.',
  'nav.wallet': 'Balances',
  'common.explorer': 'View public record',
  'common.transaction': 'View record',
  'intent.title': 'Confirm',
  'intent.openBar': { one: '1 action in progress', other: '{count} actions in progress' },
  'intent.phase.connecting': 'Getting ready',
  'intent.phase.asking': 'Confirm with your fingerprint or face',
  'intent.phase.askingOneOf': 'Confirm with your fingerprint or face ({step} of {steps})',
  'intent.phase.mining': 'Processing',
  'intent.phase.reporting': 'Processing',
  'intent.phase.submitted': 'Finalizing',
  'intent.step.confirm': 'Recorded',
  'intent.retry': 'Confirm again',
  'intent.uncertainTitle': 'Check your last action',
  'intent.uncertain':
    'We can’t tell yet whether your confirmation arrived. Please wait; start again only if nothing changes.',
  'intent.askAgain': 'Start again',
  'intent.openPacksText': {
    one: 'An opened pack can’t be resealed. Its card is decided by randomness that arrives after your request. Opening is free.',
    other:
      'Opened packs can’t be resealed. Their cards are decided by randomness that arrives after your request. Opening is free.',
  },
  'wallet.REJECTED': 'Not confirmed. Nothing has moved.',
  'wallet.WRONG_ACCOUNT': 'This belongs to a different account. Sign in again.',
  'wallet.REVERTED': 'Something changed, so this wasn’t done. Nothing has moved.',
  'wallet.FAILED': 'Something went wrong. Please try again.',
  'problem.NOT_ON_ALLOW_LIST': 'This account isn’t on the allowlist for the current phase.',
  'problem.NO_WALLET': 'No account available.',
  'room.refusal.NO_WALLET': 'You have no account to buy with',
  'problem.CAMPAIGN_NOT_FOR_WALLET': 'This campaign isn’t open to your account.',
  'problem.ALREADY_JOINED': 'Another user has already joined with this account.',
  'problem.RECIPIENT_REFUSES':
    'This recipient can’t receive cards or packs. They would be lost, so nothing was sent.',
  'problem.ORDER_SIGNATURE_INVALID': 'We couldn’t verify your confirmation. Please try again.',
  'problem.BULK_NOT_POSSIBLE': 'Your account can’t confirm several orders at once.',
  'problem.SIGN_IN_SIGNATURE_INVALID': 'We couldn’t verify your confirmation. Please try again.',
  'problem.ORDER_NOT_PAYABLE': 'Insufficient balance.',
  'order.unfillable.card.SIGNATURE_VOID': 'Confirmation no longer valid',
  'order.unfillable.money.SIGNATURE_VOID': 'Confirmation no longer valid',
  'card.tokenOnChain': 'View card in public record',
  'drops.standing.notListed': 'This account isn’t on the allowlist.',
  'drops.created': 'Creation record',
  'fairness.cannot6Text': 'Only you hold your key. Kura can’t move anything out of your account.',
  'me.sellHint': 'One confirmation lists up to {most} cards. Listing is free.',
  'own.cancelOnChain': 'Cancel permanently',
  'own.cancelAllHint': 'All listings and offers at once',
  'own.standing.title': {
    one: '{count} listing is still valid',
    other: '{count} listings are still valid',
  },
  'own.standing.text':
    'You sent the card away, so it’s no longer for sale on Kura. If the card returns to you, someone could still buy it at the old price. Cancel the listing permanently to prevent this.',
  'profile.neverSignedIn': 'Never signed in',
  'purchase.next': 'Pay once and receive everything together.',
  'reveal.step.wallet': 'Waiting for your confirmation',
  'reveal.step.wallet.text': 'Confirm with your fingerprint or face to open the pack.',
  'reveal.step.chain': 'Recording',
  'reveal.signIn': 'Sign in with the account that bought the pack to see the reveal.',
  'roll.feeNone': 'None',
  'roll.next':
    'Confirm with your fingerprint or face to complete the purchase. Cards are decided when the randomness arrives. Purchases are final and non-refundable.',
  'roll.reason.balance': 'Not enough {token}. Add USDC under “Balances”',
  'roll.reason.allowList': 'This account isn’t on the allowlist for the current phase',
  'session.receive': 'Deposit address',
  'wallet.title': 'Balances',
  'wallet.signIn': 'Sign in to see your balances and activity.',
  'wallet.address': 'Deposit address',
  'wallet.qr': 'QR code of your deposit address',
  'wallet.receiveText':
    'Send USDC, USDT, cards and packs to this address. From an exchange, choose the {chain} network: anything sent on another network will not arrive.',
  'wallet.permission.text':
    'Cards can be transferred to their buyer when they sell, so listing is free. Nothing sells without your confirmation. You can revoke the permission for any collection at any time.',
  'wallet.permission.takeBackText':
    'Your listings in this collection can’t be bought until you allow selling again.',
  'wallet.permission.giveText':
    'You can list cards from this collection, and existing listings become available again. A card moves only when it sells as you confirmed.',
  'wallet.recent.title': 'Recent activity',
  'wallet.recent.empty': 'No activity yet',
  'funds.short': 'Not enough {token}. Add more under “Balances”',
  'sell.lowerText':
    'Listed for {price} until {time}. Lowering the price is free and only takes a confirmation.',
  'sell.hint': 'Listing is free. You keep the card until it sells.',
  'sell.next': 'Confirm with your fingerprint or face to list the card. You can cancel at any time.',
  'sell.many.next':
    'Confirm once with your fingerprint or face to list every card. Listing is free, and you can cancel each card separately.',
  'buy.feeNone': 'None',
  'buy.next': 'Confirm with your fingerprint or face. You pay and receive the card in a single step.',
  'buy.next.fromStock':
    'The card is reserved for you for 5 minutes. Confirm with your fingerprint or face to pay and receive it in a single step.',
  'bid.next':
    'You keep your money until you win. If your balance is too low when the auction ends, the next bid wins. Bids can be cancelled.',
  'accept.next':
    'Confirm with your fingerprint or face. The card and the payment change hands in a single step. This can’t be undone.',
  'accept.nextSwap':
    'Confirm with your fingerprint or face. Both cards change hands in a single step. This can’t be undone.',
  'cancel.text.FIXED_PRICE': 'The card can no longer be bought at this price. Cancelling is free.',
  'cancel.text.AUCTION': 'The auction will be cancelled. Cancelling is free.',
  'cancel.text.OFFER': 'The offer will be cancelled. Cancelling is free.',
  'cancel.text.BID': 'The bid will be cancelled. Cancelling is free.',
  'cancel.text.swap': 'The swap will be cancelled. Cancelling is free.',
  'cancel.severalText': {
    one: '{count} order will be cancelled. Cancelling is free.',
    other: '{count} orders will be cancelled at once. Cancelling is free.',
  },
  'cancel.allOfCardText':
    'Cancels every listing of this card and every offer you made for it, including those at earlier prices. Cancelling is free.',
  'cancel.everythingText': 'Cancels all your listings, offers and bids at once. Cancelling is free.',
  'cancel.everythingConsequence': 'Orders you placed outside Kura are cancelled too. This can’t be undone.',
  'cancel.next':
    'Confirm with your fingerprint or face to cancel. The order can still be filled until the cancellation is recorded.',
  'transfer.next': 'Next, review and confirm with your fingerprint or face. Nothing moves yet.',
  'transfer.feeNone': 'None',
  'transfer.standing':
    'The listing stays valid after you send the card. If the card returns to you, someone could buy it at the old price.',
  'transfer.cancelFirst': 'Cancel the listing permanently first (recommended)',
  'exchange.next': 'Next, confirm once with your fingerprint or face.',
  'notice.REDEEM.REJECTED.note': 'The cards and the fee were returned to your account.',
  'notice.REDEEM.CANCELLED.note': 'The cards and the fee were returned to your account.',
  'receipt.order': 'Order record',
  'receipt.exchangedText': 'The points are in your account.',
  'receipt.sentText': 'The recipient has received the item.',
  'receipt.offeredText':
    'We’ll notify you when your offer is accepted. Your balance won’t change until then.',
  'receipt.cancelledEverythingText': 'None of your earlier listings, offers or bids can be filled.',
} as const;
