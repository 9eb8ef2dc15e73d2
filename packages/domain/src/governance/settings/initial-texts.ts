/** The texts of public pages that are the same for most shops. An admin rewrites them in the settings. */
export const initialTexts = {
  additionalFeesJa:
    'ブロックチェーンの手数料（ご自身のウォレットで操作する場合）、および現物をお届けする際の送料をご負担いただきます。送料はお申し込みの画面で、確定前に表示します。',
  additionalFeesEn:
    'Network fees when you use a wallet of your own, and shipping when you redeem a card. Shipping is shown before you confirm.',
  paymentTermsJa:
    'USDC、USDT、ポイント、およびクレジットカード。ご購入の操作を確定した時点（クレジットカードは決済画面で確定した時点）でお支払いが完了します。金額は米ドルで表示し、日本円の金額は目安です。',
  paymentTermsEn:
    'USDC, USDT, points and bank cards. Payment completes when you confirm the purchase, with a bank card on the payment page. Prices are in US dollars; amounts in yen are estimates.',
  deliveryTermsJa:
    'パックとカードのトークンは、お支払いの確認後、通常は数分以内にお客様のアカウントへお届けします。現物は、お引き取りのお申し込みの承認後に発送します。',
  deliveryTermsEn:
    'Tokens of packs and cards arrive in your account within minutes of payment. A physical card ships after your redemption is approved.',
  returnTermsJa:
    '商品の性質上、お客様のご都合による返品・返金・交換はお受けしていません。届いたカードが説明と異なるとき、または輸送中に破損したときは、到着後7日以内にご連絡ください。',
  returnTermsEn:
    'Purchases can’t be returned, refunded or exchanged for a change of mind. If a card arrives damaged or differs from its description, contact us within 7 days of delivery.',
  faqJa: `# よくある質問

## カードは本物ですか

すべてのカードは鑑定機関が鑑定し、ケースに封入したものです。鑑定番号はカードのページに表示し、「鑑定番号で照会」で現物の所在を確認できます。現物は当店の蔵で保管しています。

## パックの中身はいつ決まりますか

開封するときに、検証できる乱数で決まります。開封するまでは、当店を含めて誰も中身を知ることができません。しくみと検証方法は「抽選の公正性」のページでご説明しています。

## 確率はどこで確認できますか

各ドロップのページに、残りのカードから計算した現在の確率と期待値を表示しています。

## どのように支払えますか

USDC、USDT、ポイント、クレジットカード・デビットカードをご利用いただけます。ご利用になれる方法は、ドロップやカードのページで確認できます。

## カードを売ることはできますか

はい。カードのページから、固定価格またはオークションで出品できます。売れたときの手数料は、確定前に表示します。

## 現物を受け取ることはできますか

はい。カードのページからお引き取りをお申し込みいただくと、確認のうえ現物を発送します。送料はお申し込みの画面で、確定前に表示します。

## ポイントに有効期限はありますか

はい。有効期限はマイページの「リワード」に表示し、失効する前にお知らせします。

## 端末をなくしたときはどうなりますか

ほかの端末のパスキー、またはリカバリーフレーズで復旧できます。どちらもない場合は、当店でも復旧できません。「設定」の「セキュリティ」で、早めにご用意ください。

## 未成年でも利用できますか

18歳未満の方は、保護者の同意が必要です。毎月の利用額に上限があります。`,
  faqEn: `# Frequently asked questions

## Are the cards genuine?

Every card is graded and sealed by a grading company. Check its certificate number on the card’s page or with Certificate lookup. The slab is kept in our vault.

## When is the content of a pack decided?

When the pack is opened, by verifiable randomness. Before that nobody knows the card, including us. “Fair draws” explains how, and how to verify it.

## Where do I find the odds?

Each drop shows its current odds and expected value, computed from the cards that are left.

## How can I pay?

With USDC, USDT, points or a bank card. The page of a drop or card shows which of these it takes.

## Can I sell my cards?

Yes. List a card at a fixed price or in an auction from its page. The fee is shown before you confirm.

## Can I receive the slab?

Yes. Redeem the card on its page, and we ship the slab after checking the request. Shipping is shown before you confirm.

## Do points expire?

Yes. The dates are under Rewards on My page, and we notify you before points expire.

## What if I lose my device?

A passkey on another device or your recovery phrase restores your account. Without either, not even we can. Set them up in Settings under Security.

## Can minors use the shop?

People under 18 need the consent of a parent or guardian, and have a monthly spending limit.`,
  shippingAndFeesJa: `# 送料・手数料

## 販売手数料

カードが売れたときに、販売価格から手数料を差し引きます。手数料率は出品の画面に、受け取る金額とあわせて表示します。

## 送料

現物の送料は、お届け先と点数によって異なります。お申し込みの画面で、確定前に表示します。

## 発送

承認されたお申し込みから順に、追跡番号のある方法で発送します。追跡番号はお知らせとメールでご案内します。

## ブロックチェーンの手数料

パスキーでご利用の場合、通常の操作の手数料は当店が負担します。ご自身のウォレットでご利用の場合は、お客様のご負担です。`,
  shippingAndFeesEn: `# Shipping and fees

## Selling fee

When a card sells, a fee is taken from its price. The rate and the amount that you receive are shown while you list.

## Shipping

Shipping of physical cards depends on the destination and the number of cards. The cost is shown before you confirm.

## Dispatch

Approved requests ship in sequence with a tracking number, which we send by notification and email.

## Network fees

With a passkey, we pay the network fees of ordinary actions. With a wallet of your own, you pay them.`,
} as const;
