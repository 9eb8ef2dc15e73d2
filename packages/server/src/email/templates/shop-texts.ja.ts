import type { ShopTemplateKey } from './shop-template-variables.ts';
import type { TemplateText } from './template.ts';

export const japaneseTexts: Record<ShopTemplateKey, TemplateText> = {
  'sign-in-code': {
    subject: '{{code}} は Kura の確認コードです',
    body: `Kura の画面に、次の確認コードを入力してください。

{{code}}

10 分間有効で、使えるのは一度だけです。
ほかの人には教えないでください。Kura からお尋ねすることはありません。

お心当たりがない場合は、このメールを破棄してください。`,
  },
  'new-passkey': {
    subject: '新しい端末の追加リクエストが届きました',
    body: `お客様のアカウントに、次の端末を追加するリクエストが届きました。

端末: {{device}}
日時: {{time}}

ご本人の操作でしたら、すでにお使いの端末で許可してください。

{{link}}

お心当たりがない場合は、許可しないでください。許可するまで、この端末からアカウントは操作できません。`,
  },
  'recovery-proposed': {
    subject: '重要: アカウントの復旧手続きが始まりました',
    body: `リカバリーフレーズで、お客様のアカウントに新しいパスキーを追加する手続きが始まりました。

追加される日時: {{readyAt}}

ご本人の操作でしたら、このままお待ちください。

お心当たりがない場合は、上の日時までに、お使いの端末から拒否してください。

{{link}}`,
  },
  'email-changed': {
    subject: 'メールアドレスが変更されました',
    body: `お客様のアカウントのメールアドレスが変更されました。今後のご連絡は、新しいアドレスにお送りします。

お心当たりがない場合は、すみやかにサポートまでご連絡ください。`,
  },
  'admin-invitation': {
    subject: 'Kura の管理者として招待されました',
    body: `{{name}} 様

Kura の管理画面に招待されました。次のページで、パスワードと2段階認証を設定してください。

{{link}}

このリンクの有効期限は {{expiresAt}} で、使えるのは一度だけです。`,
  },
  'admin-reset': {
    subject: '管理者アカウントの再設定',
    body: `{{name}} 様

ほかの管理者が、お客様のログイン情報をリセットしました。次のページで、パスワードと2段階認証を再設定してください。

{{link}}

このリンクの有効期限は {{expiresAt}} で、使えるのは一度だけです。

お心当たりがない場合は、すぐにほかの管理者へご連絡ください。`,
  },
  'approval-requested': {
    subject: '承認をお願いします',
    body: `{{name}} 様

{{requester}} さんが、2人目の管理者の承認が必要な変更を依頼しました。内容をご確認のうえ、承認または却下してください。

{{link}}

この依頼の期限は {{expiresAt}} です。`,
  },
  'admin-disabled': {
    subject: '管理者アカウントが無効になりました',
    body: `{{name}} 様

{{requester}} さんが、お客様の管理者アカウントを無効にしました。今後はログインできません。

お心当たりがない場合は、{{requester}} さんの依頼をすべて却下してください。{{expiresAt}} までは、どの依頼も承認されません。

{{link}}

リンクの期限も同じです。新しい依頼があるたびに、メールでお知らせします。`,
  },
  'refusable-request': {
    subject: '重要：アカウントを無効にした管理者からの依頼があります',
    body: `{{name}} 様

お客様の管理者アカウントを無効にした {{requester}} さんが、2人目の管理者の承認が必要な変更を依頼しました。{{expiresAt}} までは、誰も承認できません。

お心当たりがない場合は、{{requester}} さんの依頼をすべて却下してください。

{{link}}`,
  },
  'approval-delayed': {
    subject: '重要：2人目の承認なしで実行される変更があります',
    body: `{{name}} 様

{{requester}} さんが、2人目の管理者の承認が必要な変更を依頼しました。承認できる管理者がほかにいないため、{{executesAt}} に実行されます。

{{link}}

お心当たりがない場合は、実行の前に却下し、すぐに店舗のオーナーへご連絡ください。`,
  },
  'account-deleted': {
    subject: 'アカウントを削除しました',
    body: `お客様のアカウントを削除し、個人情報を消去しました。取引の記録は、お名前と結びつかない形でブロックチェーンに残ります。

Kura をご利用いただき、ありがとうございました。`,
  },
  'contact-received': {
    subject: 'お問い合わせ {{number}}: {{topic}}',
    body: `{{name}} 様（{{email}}）からお問い合わせがありました。件名: {{topic}}

対象の番号: {{reference}}

{{message}}

回答は管理画面から送信してください。このメールに返信しても、お客様には届きません。

{{link}}`,
  },
  'contact-confirmed': {
    subject: 'お問い合わせ {{number}} を受け付けました',
    body: `お問い合わせいただき、ありがとうございます。受付番号は {{number}} です。メールで回答いたします。

お心当たりがない場合は、このメールを破棄してください。

{{link}}`,
  },
  'contact-answer': {
    subject: 'お問い合わせ {{number}} への回答',
    body: `{{name}} 様

{{answer}}

お問い合わせ内容:

{{question}}

ほかにご不明な点がありましたら、次のページからお問い合わせください。このメールへの返信は受け付けておりません。

{{link}}`,
  },
  'redeem-updated': {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

お引き取り番号: {{number}}

{{link}}

このメールは、スラブのお引き取りを申し込まれたお客様にお送りしています。`,
  },
  'payment-updated': {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

お支払い番号: {{number}}

{{link}}

このメールは、クレジットカードでお支払いいただいたお客様にお送りしています。`,
  },
  'payment-received': {
    subject: '{{amount}}のお支払いを確認しました',
    body: `{{amount}}のお支払いを確認しました

ただいまお届けの手続き中です。このままお待ちください。15分以内にお届けできない場合は、自動で返金します。

お支払い番号: {{number}}

{{link}}

このメールは、クレジットカードでお支払いいただいたお客様にお送りしています。カードの明細には、決済代行会社の名称で表示されます。`,
  },
  'payment-refunded': {
    subject: '{{amount}}を返金しました',
    body: `{{amount}}を返金しました

カードの明細に反映されるまで数日かかることがあります。

お支払い番号: {{number}}

{{link}}

このメールは、クレジットカードでのお支払いを返金したお客様にお送りしています。`,
  },
  notice: {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

{{link}}`,
  },
};
