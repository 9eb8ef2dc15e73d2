export const authTexts = {
  'session.signIn': 'Sign in',
  'session.signOut': 'Sign out',
  'session.welcome': 'Signed in',
  'session.account': 'Account',
  'session.balances': 'Balances',
  'session.pages': 'Your pages',
  'session.profile': 'Public profile',
  'session.receive': 'Deposit address',
  'session.native': 'ETH (for fees)',
} as const;
