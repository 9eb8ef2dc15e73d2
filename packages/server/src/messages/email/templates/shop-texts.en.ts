import type { ShopTemplateKey } from './shop-template-variables.ts';
import type { TemplateText } from './template.ts';

export const englishTexts: Record<ShopTemplateKey, TemplateText> = {
  'sign-in-code': {
    subject: '{{code}} is your Kura code',
    body: `Enter this code on Kura.

{{code}}

The code works once and expires in 10 minutes. Never share it: Kura will never ask you for it.

If you didn’t request a code, you can ignore this email.`,
  },
  'new-passkey': {
    subject: 'A new device wants to join your account',
    body: `Someone asked to add a passkey to your account.

Device: {{device}}
Time: {{time}}

If this was you, allow the device from one that you already use.

{{link}}

If this wasn’t you, don’t allow it. Until you do, the device can’t access your account.`,
  },
  'recovery-proposed': {
    subject: 'Important: account recovery started',
    body: `Someone is adding a new passkey to your account with your recovery phrase.

Joins at: {{readyAt}}

If this was you, no action is needed.

If this wasn’t you, reject the recovery before then, from a device that you already use.

{{link}}`,
  },
  'passkey-doubted': {
    subject: 'Important: one of your passkeys may have been copied',
    body: `The counter of a passkey went back when someone signed in with it. A copy of the passkey does that, and so does a restored device.

Device: {{device}}
Time: {{time}}

If this was you, enter the code that we send you when you next buy or change something on Kura.

If this wasn’t you, remove the passkey from another of your devices. Kura’s protection doesn’t cover your account on chain: a copy can still act there.

{{link}}`,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    body: `The email address of your account was changed. From now on, we’ll write to the new address.

If this wasn’t you, contact support immediately.`,
  },
  'admin-invitation': {
    subject: 'You’re invited to Kura admin',
    body: `Dear {{name}},

You’ve been invited to Kura admin. Choose your password and set up two-step verification here.

{{link}}

The link works once and expires at {{expiresAt}}.`,
  },
  'admin-reset': {
    subject: 'Set up your admin sign-in again',
    body: `Dear {{name}},

Another admin has reset your sign-in. Choose a new password and set up two-step verification again here.

{{link}}

The link works once and expires at {{expiresAt}}.

If you didn’t expect this, tell another admin immediately.`,
  },
  'approval-requested': {
    subject: 'Your approval is needed',
    body: `Dear {{name}},

{{requester}} has requested a change that needs a second admin. Check it, then confirm or refuse.

{{link}}

The request expires at {{expiresAt}}.`,
  },
  'admin-disabled': {
    subject: 'Your admin account was disabled',
    body: `Dear {{name}},

{{requester}} has disabled your admin account, and you can no longer sign in.

If you didn’t expect this, reject everything that {{requester}} has requested. Nothing of it can be confirmed before {{expiresAt}}.

{{link}}

The link works until then. You get another mail for each new request.`,
  },
  'refusable-request': {
    subject: 'Important: a request of the admin who disabled your account',
    body: `Dear {{name}},

{{requester}}, who disabled your admin account, has requested a change that needs a second admin. Nobody can confirm it before {{expiresAt}}.

If you don’t expect this change, reject everything that {{requester}} has requested:

{{link}}`,
  },
  'approval-delayed': {
    subject: 'Important: a change runs without a second admin',
    body: `Dear {{name}},

{{requester}} has requested a change that needs a second admin, and no other admin can confirm it. It runs at {{executesAt}}.

{{link}}

If you don’t expect this change, refuse it before then and tell the owner of the shop immediately.`,
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    body: `Your account was deleted and your personal data was erased. Trades stay on the blockchain, not linked to your name.

Thank you for using Kura.`,
  },
  'contact-received': {
    subject: 'Inquiry {{number}}: {{topic}}',
    body: `{{name}} ({{email}}) wrote about: {{topic}}

Reference: {{reference}}

{{message}}

Answer in Kura admin. A reply to this email doesn’t reach the customer.

{{link}}`,
  },
  'contact-confirmed': {
    subject: 'We received your inquiry {{number}}',
    body: `Thank you for your inquiry. Its number is {{number}}. We answer by email.

If you didn’t send an inquiry, you can ignore this email.

{{link}}`,
  },
  'contact-answer': {
    subject: 'Your inquiry {{number}}',
    body: `Dear {{name}},

{{answer}}

You wrote:

{{question}}

If you have a further question, write to us here. Replies to this email aren’t read.

{{link}}`,
  },
  'redeem-updated': {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

Redeem number: {{number}}

{{link}}

You receive this email because you asked for slabs from the vault.`,
  },
  'payment-updated': {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

Payment number: {{number}}

{{link}}

You receive this email because you paid by bank card.`,
  },
  'payment-received': {
    subject: 'We received your payment of {{amount}}',
    body: `We received your payment of {{amount}}

We’re delivering now; you don’t need to do anything. What can’t be delivered within 15 minutes is refunded.

Payment number: {{number}}

{{link}}

You receive this email because you paid by bank card. The payment appears on your statement as a charge of our payment provider.`,
  },
  'payment-refunded': {
    subject: 'We refunded your payment of {{amount}}',
    body: `We refunded your payment of {{amount}}

Your bank shows the refund on your card within a few days.

Payment number: {{number}}

{{link}}

You receive this email because a payment by bank card was refunded.`,
  },
  notice: {
    subject: '{{title}}',
    body: `{{title}}

{{text}}

{{link}}`,
  },
};
