export const sessionTexts = {
  'session.signIn': 'ログイン',
  'session.signOut': 'ログアウト',
  'session.welcome': 'ログインしました',
  'session.account': 'アカウント',
  'session.balances': '残高',
  'session.pages': 'あなたのページ',
  'session.profile': '公開プロフィール',
  'session.receive': '受け取り用アドレス',
  'session.native': 'ETH（手数料用）',
} as const;
