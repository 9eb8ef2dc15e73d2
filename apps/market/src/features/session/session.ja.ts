export const sessionTexts = {
  'session.signIn': 'サインイン',
  'session.signOut': 'サインアウト',
  'session.welcome': 'サインインしました',
  'session.account': 'アカウント',
  'session.balances': '残高',
  'session.pages': 'あなたのページ',
  'session.profile': '公開プロフィール',
  'session.receive': '受け取り用アドレス',
  'session.native': 'ETH（手数料用）',
} as const;
