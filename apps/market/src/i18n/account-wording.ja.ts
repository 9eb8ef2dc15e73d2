/** What is said in other words to those who act by a passkey: they have no wallet, sign nothing and pay no network fee. */
export const accountWording = {
  'nav.wallet': '残高と受け取り',
  'common.explorer': '公開記録で見る',
  'common.transaction': '記録を見る',
  'intent.phase.connecting': '準備しています',
  'intent.phase.asking': '指紋や顔で確認してください',
  'intent.phase.mining': '処理しています',
  'intent.phase.reporting': '処理しています',
  'intent.phase.submitted': '記録が確定するのを待っています',
  'intent.step.confirm': '記録が確定',
  'intent.retry': 'もう一度確認する',
  'intent.uncertainTitle': '前回の続きをご確認ください',
  'intent.uncertain':
    '前回の確認が届いたかどうかがまだ分かりません。このまま少しお待ちいただき、変わらない場合だけやり直してください。',
  'intent.askAgain': 'やり直す',
  'intent.openPacksText': {
    other:
      'パックを開けると封のない状態には戻せません。どのカードが出るかは、開封を頼んだあとに届く乱数で決まります。費用はかかりません。',
  },
  'wallet.REJECTED': '確認されませんでした。何も動いていません。',
  'wallet.WRONG_ACCOUNT':
    'サインイン中のアカウントとは別のアカウントの操作です。サインインし直してください。',
  'wallet.REVERTED': '状況が変わったため、実行できませんでした。何も動いていません。',
  'wallet.FAILED': '問題が起きました。もう一度お試しください。',
  'problem.NOT_ON_ALLOW_LIST': 'このアカウントは、今の販売フェーズの対象ではありません。',
  'problem.NO_WALLET': '使えるアカウントがありません。',
  'problem.RECIPIENT_REFUSES':
    'この宛先は、カードやパックを受け取れません。送ると失われるため、お止めしています。',
  'problem.ORDER_SIGNATURE_INVALID': '確認が正しく届きませんでした。もう一度お試しください。',
  'problem.BULK_NOT_POSSIBLE': 'お使いのアカウントでは、まとめての確認ができません。',
  'problem.SIGN_IN_SIGNATURE_INVALID': '確認が正しく届きませんでした。もう一度お試しください。',
  'order.unfillable.card.SIGNATURE_VOID': '以前の確認が無効になりました',
  'order.unfillable.money.SIGNATURE_VOID': '以前の確認が無効になりました',
  'card.tokenOnChain': '公開記録でカードを見る',
  'drops.standing.notListed': 'このアカウントは対象者リストにありません。',
  'drops.created': '登録の記録',
  'fairness.cannot6Text': '鍵を持っているのは持ち主だけです。Kuraはお客様のアカウントから何も動かせません。',
  'me.sellHint': '一度の確認で{most}枚まで出品できます。出品は無料です。',
  'notice.LISTING_ENDED.standing':
    'カードが手元を離れたためです。出品の記録はまだ有効です。カードが戻ると元の価格で買われることがあるので、避けたい場合は取り消してください。',
  'own.cancelOnChain': '完全に取り消す',
  'own.standing.title': { other: 'まだ有効な出品の記録が{count}件あります' },
  'own.standing.text':
    'カードを送ったため、Kuraではもう売られません。ただし出品の記録は有効なままなので、カードがお手元に戻ると、以前の価格で買われるおそれがあります。完全に取り消すと、その心配がなくなります。',
  'profile.neverSignedIn': 'サインインしたことのないアカウント',
  'reveal.step.wallet': '確認を待っています',
  'reveal.step.wallet.text': '指紋や顔で確認すると、開封の準備がはじまります。',
  'reveal.step.chain': '記録しています',
  'reveal.signIn': '開封の続きを見るには、購入したアカウントでサインインしてください。',
  'roll.feeNone': 'なし',
  'roll.next':
    '指紋や顔で確認すると購入が確定します。カードは乱数が届いてから決まり、購入後の取り消し・返金はできません。',
  'roll.reason.balance': '{token}の残高が足りません。USDCは「残高と受け取り」から入金できます',
  'roll.reason.allowList': 'このアカウントは今のフェーズの対象ではありません',
  'session.receive': '入金・受け取りの宛先',
  'wallet.title': '残高と受け取り',
  'wallet.address': '受け取りの宛先',
  'wallet.qr': '受け取りの宛先のQRコード',
  'wallet.receiveText':
    'USDCやUSDT、カードやパックを、この宛先で受け取れます。取引所などから送るときは、ネットワークに{chain}を選んでください。ほかのネットワークから送ると届きません。',
  'wallet.permission.text':
    '売れたカードを買い手へ渡せるよう、はじめから許可が出ています。だから出品に費用はかかりません。あなたの確認なしに売られることはありませんが、許可はコレクションごとに、いつでも取り消せます。',
  'wallet.permission.takeBackText':
    '取り消すと、このコレクションの出品は誰も購入できなくなります。出品そのものは残り、もう一度許可すると元どおり購入できます。',
  'wallet.permission.giveText':
    '許可すると、このコレクションのカードを出品でき、残っている出品も購入できるようになります。動かせるのは、あなたが確認した出品のとおりに売れたときだけです。',
  'funds.short': '{token}の残高が足りません。「残高と受け取り」から入金できます',
  'sell.lowerText': '現在は{price}で出品中です。値下げは確認だけで、費用はかかりません。',
  'sell.hint': '出品に費用はかかりません。カードは売れるまで手元に残ります。',
  'sell.buyer': '購入できる相手の宛先',
  'sell.buyerHint': 'この相手だけが購入でき、マーケットには並びません。',
  'sell.next': '指紋や顔で確認すると、すぐに出品されます。いつでも取り消せます。',
  'sell.many.next': '指紋や顔で一度確認すると、すべて出品されます。費用はかからず、1枚ずつ取り消せます。',
  'buy.feeNone': 'なし',
  'buy.next': '指紋や顔で確認すると、代金の支払いとカードの受け取りが同時に行われます。',
  'buy.next.fromStock':
    'カードは5分間確保されます。指紋や顔で確認すると、支払いとカードの受け取りが同時に行われます。',
  'bid.next':
    'お金は落札まで手元に残りますが、終了時に残高が足りないと次点の方に売られます。入札はあとから取り消せます。',
  'accept.next':
    '指紋や顔で確認すると、カードの引き渡しと代金の受け取りが同時に行われます。元には戻せません。',
  'accept.nextSwap': '指紋や顔で確認すると、2枚のカードが同時に入れ替わります。元には戻せません。',
  'cancel.text.FIXED_PRICE': '取り消すと、この価格では二度と売れなくなります。費用はかかりません。',
  'cancel.text.AUCTION': 'オークションを取り下げます。費用はかかりません。',
  'cancel.text.OFFER': 'オファーを取り下げます。費用はかかりません。',
  'cancel.text.BID': '入札を取り下げます。費用はかかりません。',
  'cancel.text.swap': '交換の申し出を取り下げます。費用はかかりません。',
  'cancel.severalText': { other: '{count}件を一度にまとめて取り消します。費用はかかりません。' },
  'cancel.allOfCardText':
    'このカードの出品や、このカードへのオファーを、以前の価格のものも含めてすべて取り消します。費用はかかりません。',
  'cancel.everythingText': 'これまでの出品・オファー・入札を、一度にすべて無効にします。費用はかかりません。',
  'cancel.everythingConsequence': 'Kura以外で出した注文も、すべて無効になります。元には戻せません。',
  'cancel.next': '指紋や顔で確認すると取り消されます。記録が確定するまでの間は、まだ成立することがあります。',
  'transfer.to': '送り先の宛先',
  'transfer.next': '次の画面で内容を確かめてから、指紋や顔で確認します。まだ何も動きません。',
  'transfer.feeNone': 'なし',
  'transfer.standing':
    '出品の記録は、送ったあとも有効です。カードがお手元に戻ると、以前の価格で買われるおそれがあります。',
  'transfer.cancelFirst': '先に出品を完全に取り消す（おすすめ）',
  'receipt.sentText': '相手に届きました。',
  'receipt.cancelledEverythingText': 'これまでの出品・オファー・入札は、もう成立しません。',
} as const;
