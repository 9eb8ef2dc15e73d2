export const holdingTexts = {
  'me.title': 'マイページ',
  'me.signIn': 'ログインすると、お持ちのカードとパックを確認できます。',
  'me.opening': '開封しています',
} as const;
