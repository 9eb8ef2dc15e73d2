/** Texts of the reveal page for every visitor. */
export const packTexts = {
  'reveal.title': 'Opening packs',
  'reveal.close': 'Close',
  'reveal.sound': 'Sound',
  'reveal.signIn': 'Sign in with the wallet that bought the pack to see the reveal.',
} as const;
