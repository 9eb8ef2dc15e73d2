export const authTexts = {
  'login.heading': 'Sign in to Kura admin',
  'login.email': 'Email address',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.over': 'Your session has ended. Please sign in again.',
  'login.welcome':
    'Setup complete. Sign in with your new password and the next code from your authenticator app.',

  'password.new': 'New password',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.capsLock': 'Caps Lock is on',
  'password.strength': 'Strength',
  'password.strength.SHORT': { one: '{count} more character', other: '{count} more characters' },
  'password.strength.WEAK': 'Easy to guess',
  'password.strength.GOOD': 'Good',
  'password.strength.STRONG': 'Strong',

  'totp.scan': 'Scan this with your authenticator app, such as Google Authenticator or 1Password.',
  'totp.qr': 'QR code for the authenticator app',
  'totp.secret': 'Or enter this key manually',
  'totp.secret.copy': 'key',
  'totp.code': 'Code from the app',
  'totp.code.hint': '6 digits, changes every 30 seconds',
  'totp.verify': 'Verify code',

  'recovery.text':
    'Each code signs you in once without your authenticator app. Codes are shown only once: keep them somewhere only you can access.',
  'recovery.list': 'Recovery codes',
  'recovery.copy': 'Copy all',
  'recovery.copied': 'Copied',
  'recovery.download': 'Save as text file',
  'recovery.file': 'Recovery codes for Kura admin. Each works once.',
  'recovery.kept': 'I saved these codes in a safe place',
  'recovery.done': 'Continue',
  'recovery.notKept': 'Save the codes and check the box',

  'refusal.heading': 'Reject requests',
  'refusal.lead':
    'An admin disabled your account. Reject everything that this admin has requested and that isn’t done yet.',
  'refusal.act': 'Reject all requests',
  'refusal.done': { one: '{count} request was rejected.', other: '{count} requests were rejected.' },
  'refusal.broken.text': 'Open the link in the newest mail.',
  'invitation.step': 'Step {step} of 3',
  'invitation.password': 'Choose a password',
  'invitation.password.lead':
    'You’ve been invited to Kura admin. Use at least 12 characters; a sentence is easy to remember.',
  'invitation.password.next': 'Continue',
  'invitation.authenticator': 'Set up your authenticator app',
  'invitation.authenticator.lead':
    'For {email}. You’ll enter your password and a code from the app each time you sign in.',
  'invitation.codes': 'Save your recovery codes',
  'invitation.broken': 'This link doesn’t work',
  'invitation.broken.text':
    'The link may be incomplete, already used or expired. Ask the owner who invited you for a new one.',
  'invitation.toLogin': 'Go to sign-in',
} as const;
