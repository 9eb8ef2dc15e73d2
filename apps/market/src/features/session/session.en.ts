export const sessionTexts = {
  'session.signIn': 'Sign in',
  'session.signOut': 'Sign out',
  'session.title': 'Sign in to Kura',
  'session.text': 'Just sign with your wallet. It costs nothing and allows nothing to be moved.',
  'session.choose': 'Choose a wallet',
  'session.none': 'No wallet was found',
  'session.noneText':
    'Install a browser wallet that announces itself (EIP-6963), such as MetaMask, and reload this page.',
  'session.waiting': 'Please confirm in {wallet}',
  'session.welcome': 'You are signed in',
  'session.account': 'Account',
  'session.balances': 'Balances',
  'session.pages': 'Your pages',
  'session.profile': 'Public profile',
  'session.receive': 'Address to receive at',
  'session.native': 'ETH (for fees)',
  'session.needed': 'Sign in to go on',
} as const;
