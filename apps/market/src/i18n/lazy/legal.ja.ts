export const texts = {
  'legal.notice.description': '販売業者の名称、所在地、お支払い、お届け、返品についてのご案内です。',
  'legal.company.description': '運営会社と古物商許可についてのご案内です。',
  'notice.representative': '運営責任者',
  'notice.address': '所在地',
  'notice.phone': '電話番号',
  'notice.email': 'メールアドレス',
  'notice.licence': '古物商許可',
  'notice.invoiceNumber': '適格請求書発行事業者の登録番号',
  'notice.price': '販売価格',
  'notice.price.text': '各商品のページに表示します。',
  'notice.additionalFees': '商品代金以外の必要料金',
  'notice.payment': '支払方法・支払時期',
  'notice.delivery': '引渡時期',
  'notice.returns': '返品・返金・交換',
  'shipping.sellingFee.text':
    'カードの販売手数料は、販売価格の{percent}%です。{price}で売れると、{proceeds}を受け取ります。出品は無料です。',
  'company.about': '鑑定済みトレーディングカードのマーケットを運営しています。',
} as const;
