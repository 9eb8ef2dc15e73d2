import type { ShopTemplateKey } from './shop-templates.ts';
import type { TemplateText } from './template.ts';

export const englishTexts: Record<ShopTemplateKey, TemplateText> = {
  'sign-in-code': {
    subject: '{{code}} is your Kura code',
    body: `Enter this code on the page of Kura that asks for it.

{{code}}

It works once, within 10 minutes. Please don’t share it: Kura never asks you for it.

If you didn’t ask for a code, you can ignore this mail. Nothing happens unless somebody enters it.`,
  },
  'new-passkey': {
    subject: 'A new device asks to be let in to your account',
    body: `Somebody asked to add a passkey to your account.

Device: {{device}}
Time: {{time}}

If it was you, let it in from a device that you use already.

{{link}}

If it wasn’t you, don’t let it in. Until you do, that device can do nothing with your account.`,
  },
  'recovery-proposed': {
    subject: 'Important: your account is being recovered',
    body: `With your recovery words, somebody has begun to add a new passkey to your account.

It joins at: {{readyAt}}

If it was you, there is nothing to do but wait.

If it wasn’t you, cancel it before then, from a device that you used until now.

{{link}}`,
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    body: `The e-mail address of your account was changed. From now on we write to the new one.

If it wasn’t you, please tell our support at once.`,
  },
  'admin-invitation': {
    subject: 'You are invited to run Kura',
    body: `Dear {{name}},

You are invited to the administration of Kura. Please choose your password and set up your second factor here.

{{link}}

The link works once, until {{expiresAt}}.`,
  },
  'admin-reset': {
    subject: 'Set up your admin log-in again',
    body: `Dear {{name}},

Another admin has reset your log-in. Please choose a new password and set up your second factor again here.

{{link}}

The link works once, until {{expiresAt}}.

If you don’t know why, please tell another admin at once.`,
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    body: `Your account was deleted and your personal data erased. Trades stay on the blockchain, where nothing says that they were yours.

Thank you for having been with us.`,
  },
  notice: {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

{{link}}`,
  },
};
