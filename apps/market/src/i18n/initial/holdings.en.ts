export const holdingTexts = {
  'me.title': 'My page',
  'me.signIn': 'Sign in to see your cards and packs.',
  'me.opening': 'Opening',
} as const;
