import type { ProviderEventKind } from '@kura/domain/payments';
import { z } from 'zod';

/** https://docs.coinflow.cash/guides/checkout/checkout-webhooks lists the types. Others are kept and ignored. */
const kinds: Readonly<Record<string, ProviderEventKind>> = {
  Settled: 'SETTLED',
  'Card Payment Authorized': 'AUTHORISED',
  'Card Payment Declined': 'DECLINED',
  'Card Payment Suspected Fraud': 'DECLINED',
  'Payment Pending Review': 'REVIEW',
  'Card Payment Chargeback Opened': 'CHARGEBACK_OPENED',
  'Card Payment Chargeback Won': 'CHARGEBACK_WON',
  'Card Payment Chargeback Lost': 'CHARGEBACK_LOST',
  Refunded: 'REFUNDED',
};

const text = z.string().min(1).max(200);

/** Only what is used: the provider adds fields without notice. */
const shape = z.object({
  eventType: z.string().min(1).max(100),
  data: z
    .object({
      id: text.optional(),
      merchantId: text.optional(),
      webhookInfo: z.unknown().optional(),
      subtotal: z
        .object({ cents: z.int(), currency: z.string().max(10).optional() })
        .optional()
        .catch(undefined),
    })
    .default({}),
});

const info = z.object({ paymentId: z.uuid() });

/** What an event says, as far as the shop uses it. */
export interface CoinflowEvent {
  readonly type: string;
  /** Null for a type that the shop ignores. */
  readonly kind: ProviderEventKind | null;
  /** Id of the charge at Coinflow. */
  readonly providerId: string | null;
  /** The shop's id of the payment, which it gave with the checkout. */
  readonly paymentId: string | null;
  readonly merchantId: string | null;
  /** Null when the event names no amount. */
  readonly cents: number | null;
  readonly currency: string | null;
}

/** Reads the body of a webhook; null when it isn't one. */
export function readCoinflowEvent(body: string): CoinflowEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(body, storable);
  } catch {
    return null;
  }
  const read = shape.safeParse(json);
  if (!read.success) return null;
  const { eventType, data } = read.data;
  return {
    type: eventType,
    kind: kindOfEvent(eventType),
    providerId: data.id ?? null,
    paymentId: paymentIdOf(data.webhookInfo),
    merchantId: data.merchantId ?? null,
    cents: data.subtotal?.cents ?? null,
    currency: data.subtotal?.currency ?? null,
  };
}

/** PostgreSQL stores no NUL in a text, also not an escaped one once it is read. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;

/** What a type of event means; null for a type that the shop ignores. */
export const kindOfEvent = (eventType: string): ProviderEventKind | null =>
  Object.hasOwn(kinds, eventType) ? (kinds[eventType] as ProviderEventKind) : null;

/** The shop's id of the payment that a charge is for; null when the charge has none. */
export function paymentIdOf(webhookInfo: unknown): string | null {
  const given = info.safeParse(infoOf(webhookInfo));
  return given.success ? given.data.paymentId.toLowerCase() : null;
}

/** The shop gives an object; whether it comes back as one or as its text isn't documented. */
function infoOf(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
