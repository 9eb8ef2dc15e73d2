import { MAX_REDEEM_CARDS, REDEEM_STATUSES } from '@kura/domain/redeems';
import { z } from 'zod';
import { card } from '../../cards/cards/card.schema.ts';
import { addressOut, amount, hash, id, instant } from '../../primitives.ts';

/** A postal address from a form. The server normalises it, and names each invalid field. */
export const postalAddress = z
  .strictObject({
    name: z.string().max(200).describe('Recipient.'),
    country: z.string().max(10).describe('ISO 3166-1 alpha-2 code, for example `JP`.'),
    postalCode: z
      .string()
      .max(40)
      .describe('Postal code in the form of the country; `123-4567` in Japan, empty where there is none.'),
    region: z.string().max(200).describe('Prefecture, state or province; empty where there is none.'),
    city: z
      .string()
      .max(200)
      .describe('City, ward or town; empty in countries whose addresses have none, such as Singapore.'),
    line1: z.string().max(400).describe('Street and number.'),
    line2: z.string().max(400).describe('Building and room; empty for none.'),
    phone: z
      .string()
      .max(60)
      .describe(
        'Phone number for the carrier as people write it, also as dialled in the country of the address; answered as E.164.',
      ),
  })
  .meta({ id: 'PostalAddress', description: 'A postal address.' });

export const redeemCardIds = z
  .array(id)
  .min(1)
  .max(MAX_REDEEM_CARDS)
  .describe(`Cards of one collection, at most ${MAX_REDEEM_CARDS}; each id once.`);

const timelineEntry = z.object({
  at: instant.describe('When it happened.'),
  status: z.enum(REDEEM_STATUSES).describe('The status from then on.'),
  note: z.string().nullable().describe('Reason or remark of the shop; null for none.'),
  transactionHash: hash.nullable().describe('Transaction that caused it; null for none.'),
});

export const redeem = z
  .object({
    id,
    number: z.string().describe('Number of the redeem, for the holder and the shop.'),
    status: z.enum(REDEEM_STATUSES).describe('Status of the redeem.'),
    wallet: addressOut.describe('Wallet of the holder.'),
    cards: z.array(card).describe('The cards.'),
    fee: amount.describe('Shipping fee in units of `feeToken`.'),
    feeToken: z.enum(['USDC', 'USDT']).describe('Token of the fee.'),
    country: z.string().describe('Country of the address.'),
    depositDueAt: instant.describe('Up to when the cards have to be in custody.'),
    depositId: hash.describe('Id of the deposit at the redeem vault.'),
    lockedUntil: instant
      .nullable()
      .describe('Up to when the holder cannot withdraw; null while there is no approval.'),
    burnableFrom: instant
      .nullable()
      .describe(
        'From when the cards can be burned: the redeem vault keeps each deposit for some time first; null without a deposit.',
      ),
    withdrawalRequested: z
      .boolean()
      .describe('True when the holder wants the cards back during an approval: the shop returns them.'),
    shipBy: instant.nullable().describe('When the shop promises to ship; null before the deposit.'),
    isLate: z.boolean().describe('True when the promised date has passed and nothing has shipped.'),
    carrier: z.string().nullable().describe('Carrier of the parcel; null before shipping.'),
    trackingNumber: z.string().nullable().describe('Tracking number; null before shipping.'),
    compensation: amount.nullable().describe('USDC paid for lost cards; null for none.'),
    createdAt: instant.describe('When it was requested.'),
    timeline: z.array(timelineEntry).describe('Every status it had, oldest first.'),
  })
  .meta({ id: 'Redeem', description: 'A request for the slabs of cards.' });
export type Redeem = z.output<typeof redeem>;

export const adminRedeem = redeem
  .extend({
    version: z.int().describe('Version for `If-Match`.'),
    userId: id.nullable().describe('The user; null once the account is deleted.'),
    userName: z.string().nullable().describe('Name of the user; null for none.'),
    transactionUnderWay: z
      .enum(['approve', 'reject', 'burn'])
      .nullable()
      .describe("The operator's transaction about it that is not confirmed yet; null for none."),
    packedAt: instant.nullable().describe('When the slabs were compared with the request; null before.'),
    burnWaits: z
      .boolean()
      .describe(
        'True while the slabs are packed and the burn waits for `burnableFrom`: the shop sends it then.',
      ),
    burnIsContested: z
      .boolean()
      .describe(
        'True while the burn waits because another holder may have one of its slabs, whatever `burnableFrom` says.',
      ),
    packingPhotoUrl: z.string().nullable().describe('Photo of the packed slabs; null for none.'),
    burnIsFinal: z.boolean().describe('True when the block of the burn can no longer be replaced.'),
    addressErasedAt: instant.nullable().describe('When the address was erased; null while it is kept.'),
    address: postalAddress.nullable().describe('Where to ship; null in lists, and once it was erased.'),
  })
  .meta({ id: 'AdminRedeem', description: 'A redeem as admins see it.' });
export type AdminRedeem = z.output<typeof adminRedeem>;

/** Reasons why a card can't be redeemed. */
export const REDEEM_REFUSALS = [
  'NOT_HOLDER',
  'IN_CUSTODY',
  'OTHER_COLLECTION',
  'SLAB_OVERRIDDEN',
  'HAS_BIDS',
  'HELD',
] as const;

export const redeemQuote = z
  .object({
    fee: amount.describe('Shipping fee, the same in USDC and in USDT.'),
    shipWithinDays: z.int().describe('Days from the deposit to shipping that the shop promises.'),
    depositWithinSeconds: z.int().describe('Seconds from the request to the deposit.'),
    maxCards: z.int().describe('Largest number of cards of one redeem.'),
    cancelsOrders: z
      .int()
      .describe('Number of signed orders of the cards that are cancelled on chain first.'),
    refused: z
      .array(
        z.object({
          cardId: id.describe('The card.'),
          reason: z.enum(REDEEM_REFUSALS).describe('Why it can not be redeemed now.'),
        }),
      )
      .describe('Cards that can not be redeemed in this request; empty when all can.'),
  })
  .meta({ id: 'RedeemQuote', description: 'What a redeem would cost, and what prevents it.' });
export type RedeemQuote = z.output<typeof redeemQuote>;
