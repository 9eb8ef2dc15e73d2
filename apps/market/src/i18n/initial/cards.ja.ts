import { cardFieldNames } from '@kura/domain/cards/field-names.ja';

export const cardTexts = {
  ...cardFieldNames,
  'card.signInToBuy': 'ログインして購入',
  'card.notFillable': '現在は購入できません',
  'card.reservedForOther': 'ほかの方専用の出品です',
  'card.beingBought': 'ほかの方が購入手続き中です',
  'card.auction.bestBid': '現在の最高額',
  'card.auction.firstBid': '開始価格',
  'card.auction.youLead': 'あなたが最高入札者です',
  'card.auction.reserveMet': '最低落札価格に到達',
  'card.auction.reserveOpen': '最低落札価格 {price}',
  'card.auction.endsIn': '終了まで',
  'card.auction.extended': '終了時刻が延長されました',
  'card.collectionValue': '価値の推移',
  'card.seller.shop': 'Kura（蔵から販売）',
  'card.hold': '保留中',
  'card.hold.until': '{until}まで保留中',
  'card.hold.from.card': '{date}から売却・ポイント交換・送付・お引き取りができます',
  'card.hold.from.pack': '{date}から売却・送付ができます',
  'card.hold.byBankCard': {
    other: 'カード払いの場合、お届けから{count}日間は売却・ポイント交換・送付・お引き取りができません。',
  },
  'card.hold.own.card': 'カード払いで購入されたため、それまでは保留中です。',
  'card.hold.own.pack': 'カード払いで購入されたため、それまでは保留中です。開封はいつでもできます。',
  'card.hold.disputed.card':
    'お支払いへの異議申し立てがあったため、カード会社の結論が出るまで、売却、ポイント交換、送付、お引き取りができません。',
  'card.hold.disputed.pack':
    'お支払いへの異議申し立てがあったため、カード会社の結論が出るまで、売却と送付ができません。',
  'card.hold.others':
    'カード払いで購入されたものです。保留中は、新しい所有者も、売却、ポイント交換、送付、お引き取りができません。',
  'card.hold.disputed.others':
    'お支払いへの異議申し立てがあったため、カード会社の結論が出るまでKuraでは購入できません。',
  'pack.lastOne': '最後のパック',
  'pack.lastOneText': 'ドロップの最後のパックです。開封すると、ラストワン賞も獲得できます。',
} as const;
