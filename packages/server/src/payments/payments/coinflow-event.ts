import type { ProviderEventKind } from '@kura/domain/payments';
import { z } from 'zod';

/** https://docs.coinflow.cash/guides/checkout/checkout-webhooks lists the types. Others are stored and ignored. */
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

/** Only the used fields: the provider adds fields without notice. */
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

/** The fields of an event that the shop uses. */
export interface CoinflowEvent {
  readonly type: string;
  /** Null for a type that the shop ignores. */
  readonly kind: ProviderEventKind | null;
  /** Id of the charge at Coinflow. */
  readonly providerId: string | null;
  /** The shop's id of the payment, sent with the checkout. */
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

/** Replaces NUL, which PostgreSQL can't store in a text, not even escaped. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;

/** Maps a type of event to its kind; null for a type that the shop ignores. */
export const kindOfEvent = (eventType: string): ProviderEventKind | null =>
  Object.hasOwn(kinds, eventType) ? (kinds[eventType] as ProviderEventKind) : null;

/** Returns the shop's id of a charge's payment; null for none. */
export function paymentIdOf(webhookInfo: unknown): string | null {
  const given = info.safeParse(infoOf(webhookInfo));
  return given.success ? given.data.paymentId.toLowerCase() : null;
}

/** The shop sends an object. The documentation doesn't say whether it returns as an object or as text. */
function infoOf(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
