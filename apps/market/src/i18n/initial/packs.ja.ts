/** Texts of the reveal page for every visitor. */
export const packTexts = {
  'reveal.title': 'パックの開封',
  'reveal.close': '閉じる',
  'reveal.sound': 'サウンド',
  'reveal.signIn': '開封を見るには、パックを購入したウォレットでログインしてください。',
} as const;
