/** An event of one charge at the provider. */
export interface ScenarioEvent {
  /** The charge in the checkout: a buyer may pay with a second card. */
  readonly charge: 'A' | 'B';
  readonly type: string;
  /** Another amount than the quote. */
  readonly cents?: number;
}

/** The true events of a checkout at the provider, in this sequence. */
export interface PaymentScenario {
  readonly name: string;
  readonly events: readonly ScenarioEvent[];
  readonly weight: number;
}

const authorised = { charge: 'A', type: 'Card Payment Authorized' } as const;
const review = { charge: 'A', type: 'Payment Pending Review' } as const;
const settled = { charge: 'A', type: 'Settled' } as const;
const refunded = { charge: 'A', type: 'Refunded' } as const;
const declined = { charge: 'A', type: 'Card Payment Declined' } as const;
const disputed = { charge: 'A', type: 'Card Payment Chargeback Opened' } as const;
const secondCard = [
  { charge: 'B', type: 'Card Payment Authorized' },
  { charge: 'B', type: 'Settled' },
] as const;

/** The scenarios that random webhook schedules report. */
export const PAYMENT_SCENARIOS: readonly PaymentScenario[] = [
  { name: 'unpaid', weight: 1, events: [] },
  { name: 'declined', weight: 1, events: [declined] },
  { name: 'authorised only', weight: 1, events: [authorised] },
  { name: 'paid', weight: 5, events: [authorised, settled] },
  { name: 'paid with a second card', weight: 2, events: [declined, ...secondCard] },
  { name: 'paid twice', weight: 2, events: [authorised, settled, ...secondCard] },
  { name: 'another amount', weight: 1, events: [authorised, { ...settled, cents: 499 }] },
  { name: 'review accepted', weight: 1, events: [authorised, review, settled] },
  { name: 'review undecided', weight: 1, events: [authorised, review] },
  {
    name: 'review rejected',
    weight: 1,
    events: [authorised, review, { charge: 'A', type: 'Card Payment Suspected Fraud' }],
  },
  { name: 'refunded by the provider', weight: 1, events: [authorised, settled, refunded] },
  {
    name: 'refunded by the provider, paid with a second card',
    weight: 1,
    events: [authorised, settled, refunded, ...secondCard],
  },
  { name: 'disputed', weight: 1, events: [authorised, settled, disputed] },
  {
    name: 'dispute won',
    weight: 1,
    events: [authorised, settled, disputed, { charge: 'A', type: 'Card Payment Chargeback Won' }],
  },
  {
    name: 'dispute lost',
    weight: 1,
    events: [authorised, settled, disputed, { charge: 'A', type: 'Card Payment Chargeback Lost' }],
  },
];

/** A received webhook. Copies and late webhooks are separate steps; lost ones are absent. */
export interface ScheduledWebhook {
  /** Index of the event in its scenario. */
  readonly event: number;
  /** The wrong part of a forged webhook, which must change nothing; null for a genuine one. */
  readonly forged: 'KEY' | 'OLD' | 'BODY' | 'MERCHANT' | null;
  /** Whether it arrives only after the checkout has expired and all other events have happened. */
  readonly late: boolean;
}

/** The received webhooks of one scenario. */
export interface WebhookSchedule {
  readonly scenario: PaymentScenario;
  readonly webhooks: readonly ScheduledWebhook[];
}

/** Draws a scenario and its sequence of webhooks: copied, reordered, late, lost, and with forged ones among them. */
export function drawSchedule(random: () => number): WebhookSchedule {
  const below = (limit: number) => Math.floor(random() * limit);
  const scenario = drawScenario(random);
  const webhooks: ScheduledWebhook[] = [];
  for (const [place, event] of scenario.events.entries()) {
    // Only the reconciliation finds a refund without a report.
    if (random() < 0.08 && event.type !== 'Refunded') continue;
    const copies = random() < 0.3 ? 2 + below(3) : 1;
    for (let copy = 0; copy < copies; copy += 1)
      webhooks.push({ event: place, forged: null, late: random() < 0.1 });
  }
  if (scenario.events.length > 0 && random() < 0.4) {
    const kinds = ['KEY', 'OLD', 'BODY', 'MERCHANT'] as const;
    webhooks.push({ event: below(scenario.events.length), forged: kinds[below(4)] ?? 'KEY', late: false });
  }
  const isReordered = random() < 0.6;
  for (let place = webhooks.length - 1; isReordered && place > 0; place -= 1) {
    const other = below(place + 1);
    [webhooks[place], webhooks[other]] = [
      webhooks[other] as ScheduledWebhook,
      webhooks[place] as ScheduledWebhook,
    ];
  }
  return { scenario, webhooks };
}

function drawScenario(random: () => number): PaymentScenario {
  let left = random() * PAYMENT_SCENARIOS.reduce((sum, { weight }) => sum + weight, 0);
  for (const scenario of PAYMENT_SCENARIOS) {
    left -= scenario.weight;
    if (left < 0) return scenario;
  }
  return PAYMENT_SCENARIOS[0] as PaymentScenario;
}
