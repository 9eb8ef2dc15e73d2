export const sessionTexts = {
  'session.signIn': 'Sign in',
  'session.signOut': 'Sign out',
  'session.welcome': 'You are signed in',
  'session.account': 'Account',
  'session.balances': 'Balances',
  'session.pages': 'Your pages',
  'session.profile': 'Public profile',
  'session.receive': 'Address to receive at',
  'session.native': 'ETH (for fees)',
} as const;
