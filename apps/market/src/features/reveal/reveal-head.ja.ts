/** What the reveal’s page shows to anybody. */
export const revealHeadTexts = {
  'reveal.title': 'パックの開封',
  'reveal.close': '閉じる',
  'reveal.sound': '音を鳴らす',
  'reveal.signIn': '開封の続きを見るには、購入したウォレットでログインしてください。',
} as const;
