import { z } from 'zod';
import { paymentIdOf } from './coinflow-event.ts';

/** A charge of a card at Coinflow. */
export interface CoinflowCharge {
  /** Id of the charge at Coinflow, also in webhooks. */
  readonly providerId: string;
  /** `CardPaymentStatus` of Coinflow: `AUTHORIZED`, `SETTLED`, `REFUNDED`, `FAILED`, … */
  readonly status: string;
  readonly cents: number | null;
  readonly currency: string | null;
  /** Null when the answer names none. */
  readonly merchantId: string | null;
  /** The shop's id of the payment, sent with the checkout. */
  readonly paymentId: string | null;
  /** Whether the bank confirmed the card holder by 3-D Secure; false when the answer doesn't contain it. */
  readonly isAuthenticated: boolean;
}

const text = z.string().min(1).max(200);

/**
 * Electronic commerce indicators (ECI) of a card holder confirmed by the bank: 02 for Mastercard, 05 for the other networks.
 * 01 and 06 only mean an attempt. Coinflow documents the indicator, see
 * guides/checkout/payment-security-risk-management/fraud-protection/3-ds, and not the field: until a live account shows it,
 * no charge counts as confirmed.
 */
const CONFIRMED_ECI: readonly string[] = ['02', '05'];

/**
 * Only the used fields. `merchant` is an object with `merchantId`, or a text. The meaning of the text isn't documented, so it
 * is not compared. The object also contains the merchant's keys: never log an answer.
 */
const shape = z.object({
  paymentId: text,
  cardInfo: z.object({
    status: z.string().min(1).max(100),
    threeDs: z
      .object({ eci: z.string().max(10) })
      .optional()
      .catch(undefined),
  }),
  totals: z
    .object({ subtotal: z.object({ cents: z.int(), currency: z.string().max(10).optional() }) })
    .optional()
    .catch(undefined),
  merchant: z.object({ merchantId: text }).optional().catch(undefined),
  webhookInfo: z.unknown().optional(),
});

/**
 * Reads `IPayment` of Coinflow's API description; null when it isn't one about a card. The reference lists the fields:
 * https://docs.coinflow.cash/api-reference/api-reference/merchant/get-payment-by-id. An example with `totals.subtotal`:
 * https://docs.coinflow.cash/guides/checkout/payment-scenarios/refunds/crypto-refunds. The field `status` in `cardInfo` comes
 * from the OpenAPI document. None of it was tried with a live account.
 */
export function readCoinflowCharge(answer: unknown): CoinflowCharge | null {
  const read = shape.safeParse(answer);
  if (!read.success) return null;
  const { paymentId: providerId, cardInfo, totals, merchant, webhookInfo } = read.data;
  return {
    providerId,
    status: cardInfo.status.toUpperCase(),
    cents: totals?.subtotal.cents ?? null,
    currency: totals?.subtotal.currency ?? null,
    merchantId: merchant?.merchantId ?? null,
    paymentId: paymentIdOf(webhookInfo),
    isAuthenticated: CONFIRMED_ECI.includes(cardInfo.threeDs?.eci ?? ''),
  };
}
