import { CHARGEBACK_STATES, LISTING_OBSTACLES, PAYMENT_STATUSES } from '@kura/domain/payments';
import { z } from 'zod';
import { card } from '../../cards/cards/card.schema.ts';
import { addressOut, amount, hash, id, instant, localizedText } from '../../primitives.ts';

const status = z.enum(PAYMENT_STATUSES);

/** The response that lets a buyer pay. */
export const checkout = z
  .object({
    kind: z.literal('CHECKOUT'),
    paymentId: id.describe('Id of the payment.'),
    number: z.string().describe('Number of the payment, for the buyer and the shop.'),
    checkoutUrl: z
      .url()
      .describe('Page of the payment provider on which the buyer enters the card. Open it in the browser.'),
    expiresAt: instant.describe(
      'Up to when it can be paid, and up to when packs or a card from stock are reserved.',
    ),
    amountUsd: amount.describe('Price in US dollars, which the card is charged.'),
    amountYen: z
      .int()
      .describe('The same in yen at `yenPerUsd`, rounded up: an estimate of what the bank charges.'),
    yenPerUsd: z.string().describe('Yen for a dollar at the time of the quote.'),
  })
  .meta({ id: 'Checkout', description: 'A payment by bank card that waits for the buyer.' });
export type Checkout = z.output<typeof checkout>;

const timelineEntry = z.object({
  at: instant.describe('When it changed.'),
  status: status.describe('The status from then on.'),
});

export const REFUND_REASONS = [
  'LATE',
  'NOT_DELIVERABLE',
  'AMOUNT_DIFFERS',
  'REFUND_REPORTED',
  'ADMIN',
] as const;

export const payment = z
  .object({
    id,
    number: z.string().describe('Number of the payment, for the buyer and the shop.'),
    status: status.describe(
      '`CREATED`: waits for the buyer. `AUTHORISED`: accepted, delivered shortly; the buyer can leave. `REVIEW`: the payment provider checks it. `SETTLED`: paid. `DELIVERING`: the delivery is on its way to the chain. `DELIVERED`. `REFUND_PENDING`, `REFUNDED`, `REFUND_FAILED`: the money goes back to the card. `CHARGED_BACK`: the bank gave the money back before the delivery; nothing is delivered. `FAILED`: declined. `EXPIRED`: not paid in time.',
    ),
    chargeback: z
      .enum(CHARGEBACK_STATES)
      .describe('Dispute of the card holder with the bank, next to the status.'),
    kind: z.enum(['PACKS', 'CARD']).describe('What was bought.'),
    gachaId: id.nullable().describe('Of `PACKS`: the drop; null for a card.'),
    gachaTitle: localizedText(z.string())
      .nullable()
      .describe('Of `PACKS`: title of the drop; null for a card.'),
    quantity: z.int().nullable().describe('Of `PACKS`: number of packs; null for a card.'),
    openNow: z
      .boolean()
      .nullable()
      .describe('Of `PACKS`: true when they are opened at once; null for a card.'),
    card: card.nullable().describe('Of `CARD`: the card; null for packs.'),
    wallet: addressOut.describe('Wallet that receives packs or card.'),
    amountUsd: amount.describe('Price in US dollars.'),
    amountYen: z.int().describe('The same in yen at `yenPerUsd`, rounded up.'),
    yenPerUsd: z.string().describe('Yen for a dollar at the time of the quote.'),
    checkoutUrl: z
      .url()
      .nullable()
      .describe('Page on which it can be paid; null when it can no longer be paid.'),
    expiresAt: instant.describe('Up to when it can be paid.'),
    reviewEndsAt: instant
      .nullable()
      .describe('Of `REVIEW`: when it fails if nobody decides before; null in any other status.'),
    isReserved: z
      .boolean()
      .describe(
        'Whether what is bought is reserved until it is paid or delivered. False for a listed card: others can buy it with tokens, and the payment is refunded then.',
      ),
    createdAt: instant.describe('When it was created.'),
    settledAt: instant.nullable().describe('When it was paid; null before.'),
    deliveredAt: instant.nullable().describe('When packs or card arrived in the wallet; null before.'),
    transactionHash: hash.nullable().describe('Transaction of the delivery; null before it.'),
    packIds: z.array(id).describe('The delivered packs; empty before the delivery and for a card.'),
    heldUntil: instant
      .nullable()
      .describe(
        'Up to when slabs of this payment can not be redeemed, exchanged, sold or sent; null before the delivery.',
      ),
    refundReason: z.enum(REFUND_REASONS).nullable().describe('Why it is refunded; null for no refund.'),
    refundedAt: instant.nullable().describe('When the refund was confirmed; null before.'),
    timeline: z.array(timelineEntry).describe('Every status it had, oldest first.'),
  })
  .meta({ id: 'Payment', description: 'A payment by bank card.' });
export type Payment = z.output<typeof payment>;

/** An action that an admin may take in the current status. */
export const PAYMENT_ACTIONS = ['RETRY', 'REFUND', 'ACCEPT_REVIEW', 'REJECT_REVIEW'] as const;

const adminTimelineEntry = timelineEntry.extend({
  cause: z
    .enum(['provider', 'time', 'shop', 'chain', 'reorganisation', 'admin', 'second-admin'])
    .describe('Who or what caused it.'),
  note: z.string().nullable().describe('Remark; null for none.'),
  adminId: id.nullable().describe('The admin who caused it; null for none.'),
});

export const paymentEvent = z
  .object({
    id,
    eventType: z.string().describe('Type that the payment provider names.'),
    receivedAt: instant.describe('When it first came.'),
    timesReceived: z.int().describe('How often the same event came.'),
    outcome: z
      .enum([
        'APPLIED',
        'NO_CHANGE',
        'UNKNOWN_TYPE',
        'UNKNOWN_PAYMENT',
        'OTHER_MERCHANT',
        'AMOUNT_DIFFERS',
        'SECOND_CHARGE',
        'UNREADABLE',
      ])
      .nullable()
      .describe('What it changed; null until it is processed.'),
    body: z.string().describe('The event as it came.'),
  })
  .meta({ id: 'PaymentEvent', description: 'An event of the payment provider.' });

export const paymentInList = payment
  .omit({ timeline: true, card: true, packIds: true, transactionHash: true, checkoutUrl: true })
  .extend({
    cardId: id.nullable().describe('Of `CARD`: the card; null for packs.'),
    userId: id.nullable().describe('The buyer; null once the account is deleted.'),
    userName: z.string().nullable().describe('Name of the buyer; null for none.'),
    providerId: z
      .string()
      .nullable()
      .describe('Id of the charge at the payment provider; null until it is authorised.'),
    amountDiffers: z.boolean().describe('True when the provider reported another amount than quoted.'),
    refundError: z.string().nullable().describe('Why the last attempt to refund failed; null for none.'),
  })
  .meta({ id: 'PaymentInList', description: 'A payment in the list of the admin app.' });
export type PaymentInList = z.output<typeof paymentInList>;

export const adminPayment = payment
  .omit({ timeline: true })
  .extend({
    ...paymentInList.pick({
      userId: true,
      userName: true,
      providerId: true,
      amountDiffers: true,
      refundError: true,
    }).shape,
    version: z.int().describe('Counts the changes of the payment.'),
    paidUsd: amount.nullable().describe('What the provider says was paid, US dollars; null before.'),
    refundNote: z.string().nullable().describe('Reason that the admin gave; null for none.'),
    refundRequestedAt: instant.nullable().describe('When the refund was sent to the provider; null before.'),
    refundAttempts: z.int().describe('How often a refund was tried.'),
    actions: z.array(z.enum(PAYMENT_ACTIONS)).describe('What an admin can do now.'),
    timeline: z.array(adminTimelineEntry).describe('Every status it had, oldest first.'),
    events: z.array(paymentEvent).describe('Every event of the provider about it, oldest first.'),
    surplus: z
      .array(
        z.object({
          providerId: z.string().describe('Id of the charge at the payment provider.'),
          amountUsd: amount.describe('US dollars.'),
          status: z.enum(['REFUND_PENDING', 'REFUNDED', 'REFUND_FAILED']).describe('How far its refund is.'),
          refundError: z
            .string()
            .nullable()
            .describe('Why the last attempt to refund failed; null for none.'),
        }),
      )
      .describe('Further charges for the same checkout, which are refunded.'),
  })
  .meta({ id: 'AdminPayment', description: 'A payment with everything that the shop knows of it.' });
export type AdminPayment = z.output<typeof adminPayment>;

export const readCharge = z
  .object({
    isChanged: z.boolean().describe('Whether the payment changed.'),
    chargeStatus: z
      .string()
      .describe('Status of the charge at the payment provider, such as `SETTLED` or `AUTHORIZED`.'),
    payment: adminPayment.describe('The payment that the charge is for.'),
  })
  .meta({ id: 'ReadCharge', description: 'A charge that was read from the payment provider and applied.' });
export type ReadCharge = z.output<typeof readCharge>;

const sum = z.object({
  count: z.int().describe('Payments.'),
  amountUsd: amount.describe('Sum of their prices, US dollars.'),
});

export const paymentTotals = z
  .object({
    paid: sum.describe('Settled at any time: the sum of the following four.'),
    delivered: sum.describe('Delivered, and not charged back.'),
    refunded: sum.describe('Refunded.'),
    held: sum.describe('Paid and neither delivered nor refunded yet.'),
    chargedBack: sum.describe('The bank gave the money back to the card holder.'),
  })
  .meta({ id: 'PaymentTotals', description: 'Sums of the payments that the filter finds.' });

export const listingPayment = z
  .object({
    isPayable: z.boolean().describe('Whether the caller can pay the listing by bank card now.'),
    reason: z
      .enum(LISTING_OBSTACLES)
      .nullable()
      .describe(
        'Why not; null when it can be paid. `LISTINGS_OFF`: the shop takes bank cards for its own sales only. `SELLER`: the seller ' +
          'is too new, or no stranger to the caller. `PRICE`: without an estimate, or above 1.5 times the estimate. `BUYER_CAP`, ' +
          '`SHOP_CAP`: the most of a day is reached. `FUNDS`: the shop can not pay the seller now.',
      ),
  })
  .meta({ id: 'ListingPayment', description: 'Whether a listing can be paid by bank card.' });
export type ListingPayment = z.output<typeof listingPayment>;

export const paymentTerms = z
  .object({
    isAvailable: z.boolean().describe('Whether payment by bank card is available now.'),
    checkoutMinutes: z.int().describe('How long a checkout can be paid, minutes.'),
    refundMinutes: z.int().describe('A payment that is not delivered after this time is refunded, minutes.'),
    holdDays: z
      .int()
      .describe('Days after the delivery during which slabs can not be redeemed, exchanged, sold or sent.'),
  })
  .meta({ id: 'PaymentTerms', description: 'Terms of payment by bank card.' });
export type PaymentTerms = z.output<typeof paymentTerms>;
