import type { TemplateVariableKind } from '@kura/domain/email';

export type Variables = Readonly<
  Record<string, { readonly kind: TemplateVariableKind; readonly sample: string }>
>;

const aDay = { kind: 'time', sample: '2026-12-01T03:00:00.000Z' } as const;
const security = { kind: 'link', sample: '/settings/security' } as const;
const invited = { kind: 'link', sample: '/admin/invitation' } as const;
const approval = { kind: 'link', sample: '/admin/approvals' } as const;
const refusal = { kind: 'link', sample: '/admin/refusal' } as const;
const someAdmin = { kind: 'text', sample: 'taro@kura.example' } as const;
const person = { kind: 'text', sample: 'Hanako' } as const;

/** The shop's own mails by key, with their variables. */
export const SHOP_TEMPLATES = {
  'sign-in-code': { code: { kind: 'code', sample: '042817' } },
  'new-passkey': { device: { kind: 'text', sample: 'iPhone' }, time: aDay, link: security },
  'recovery-proposed': { readyAt: aDay, link: security },
  'passkey-doubted': { device: { kind: 'text', sample: 'iPhone' }, time: aDay, link: security },
  'email-changed': {},
  'admin-invitation': { name: person, link: invited, expiresAt: aDay },
  'admin-reset': { name: person, link: invited, expiresAt: aDay },
  'approval-requested': { name: person, requester: someAdmin, link: approval, expiresAt: aDay },
  'approval-delayed': { name: person, requester: someAdmin, link: approval, executesAt: aDay },
  'admin-disabled': { name: person, requester: someAdmin, link: refusal, expiresAt: aDay },
  'refusable-request': { name: person, requester: someAdmin, link: refusal, expiresAt: aDay },
  'account-deleted': {},
  'contact-received': {
    number: { kind: 'text', sample: 'K7M2PX4Q' },
    name: person,
    email: { kind: 'text', sample: 'hanako@example.com' },
    topic: { kind: 'text', sample: 'Order' },
    reference: { kind: 'text', sample: '48213377' },
    message: { kind: 'text', sample: 'When will my card be sent?' },
    link: { kind: 'link', sample: '/admin/inquiries' },
  },
  'contact-confirmed': {
    number: { kind: 'text', sample: 'K7M2PX4Q' },
    link: { kind: 'link', sample: '/contact' },
  },
  'contact-answer': {
    name: person,
    number: { kind: 'text', sample: 'K7M2PX4Q' },
    answer: { kind: 'text', sample: 'Your card leaves the vault tomorrow.' },
    question: { kind: 'text', sample: 'When will my card be sent?' },
    link: { kind: 'link', sample: '/contact' },
  },
  'redeem-updated': {
    number: { kind: 'text', sample: '4XK9M2PW' },
    title: { kind: 'text', sample: 'Redeem 4XK9M2PW has shipped' },
    text: { kind: 'text', sample: 'See the redeem for the carrier and the tracking number.' },
    link: { kind: 'link', sample: '/me?tab=redeems' },
  },
  'payment-updated': {
    number: { kind: 'text', sample: '4XK9M2PW' },
    title: { kind: 'text', sample: 'Payment 4XK9M2PW: your order has arrived' },
    text: {
      kind: 'text',
      sample: 'See the payment for your packs and for the date until which they’re held.',
    },
    link: { kind: 'link', sample: '/payments/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f' },
  },
  'payment-received': {
    number: { kind: 'text', sample: '4XK9M2PW' },
    amount: { kind: 'text', sample: '$120.00' },
    link: { kind: 'link', sample: '/payments/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f' },
  },
  'payment-refunded': {
    number: { kind: 'text', sample: '4XK9M2PW' },
    amount: { kind: 'text', sample: '$120.00' },
    link: { kind: 'link', sample: '/payments/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f' },
  },
  notice: {
    title: { kind: 'text', sample: 'Sold: Dragon of the Night Parade' },
    text: { kind: 'text', sample: 'Your card was sold for $120.' },
    link: { kind: 'link', sample: '/notifications' },
  },
} as const satisfies Record<string, Variables>;

export type ShopTemplateKey = keyof typeof SHOP_TEMPLATES;
