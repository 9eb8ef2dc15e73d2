export const authTexts = {
  'session.signIn': 'ログイン',
  'session.signOut': 'ログアウト',
  'session.welcome': 'ログインしました',
  'session.account': 'アカウント',
  'session.balances': '残高',
  'session.pages': 'マイページメニュー',
  'session.profile': '公開プロフィール',
  'session.receive': '入金用アドレス',
  'session.native': 'ETH（手数料用）',
} as const;
