export const authTexts = {
  'login.heading': 'Log in to the admin',
  'login.email': 'E-mail address',
  'login.password': 'Password',
  'login.submit': 'Log in',
  'login.over': 'Your session has ended. Please log in again.',
  'login.welcome': 'All is set up. Log in with your new password and the next code of your authenticator.',

  'password.new': 'New password',
  'password.show': 'Show the password',
  'password.hide': 'Hide the password',
  'password.capsLock': 'Caps Lock is on',
  'password.strength': 'Strength',
  'password.strength.SHORT': { one: '{count} more character', other: '{count} more characters' },
  'password.strength.WEAK': 'Easy to guess',
  'password.strength.GOOD': 'Good',
  'password.strength.STRONG': 'Strong',

  'totp.scan': 'Scan this with your authenticator app, such as Google Authenticator or 1Password.',
  'totp.qr': 'QR code for the authenticator',
  'totp.secret': 'Or enter this key by hand',
  'totp.secret.copy': 'key',
  'totp.code': 'Code that the app shows',
  'totp.code.hint': '6 digits, new every 30 seconds',
  'totp.verify': 'Check the code',

  'recovery.text':
    'When your authenticator isn’t at hand, each of these lets you in once. They are shown only now: keep them where only you can get at them.',
  'recovery.list': 'Recovery codes',
  'recovery.copy': 'Copy all',
  'recovery.copied': 'Copied',
  'recovery.download': 'Save as text',
  'recovery.file': 'Recovery codes for the administration of Kura. Each works once.',
  'recovery.kept': 'I keep them in a safe place',
  'recovery.done': 'Continue',
  'recovery.notKept': 'Keep the codes first, and check the box',

  'invitation.step': 'Step {step} of 3',
  'invitation.password': 'Choose a password',
  'invitation.password.lead':
    'You were invited to the administration of Kura. Your password needs 12 characters at least; a sentence is easy to remember.',
  'invitation.password.next': 'Continue',
  'invitation.authenticator': 'Set up your authenticator',
  'invitation.authenticator.lead':
    'For {email}. Beside the password, every log-in asks for a code of the app.',
  'invitation.codes': 'Keep your recovery codes',
  'invitation.broken': 'This link doesn’t work',
  'invitation.broken.text':
    'It may have been cut off, used before or be too old. Please ask the owner who invited you for a new one.',
  'invitation.toLogin': 'To the log-in',
} as const;
