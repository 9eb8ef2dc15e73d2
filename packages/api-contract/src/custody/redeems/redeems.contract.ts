import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { CUSTOMS_FORMS, REDEEM_STATUSES } from '@kura/domain/redeems';
import { z } from 'zod';
import { call } from '../../call.ts';
import { uploadedMedia } from '../../cards/images/images.contract.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { address, amount, id, shownLine, shownName } from '../../primitives.ts';
import { intent } from '../../trading/intents/intent.schema.ts';
import { adminRedeem, postalAddress, redeem, redeemCardIds, redeemQuote } from './redeem.schema.ts';

const status = z.enum(REDEEM_STATUSES);
/** Room for the other fields of a form. */
const formBytes = 16 * 1024;
const reason = shownName(500);

/** An admin's next step, with the input that it needs. */
const change = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('APPROVED') }),
  z.strictObject({ status: z.literal('REJECTED'), reason: reason.describe('Why; the holder reads it.') }),
  z.strictObject({
    status: z.literal('BURNED'),
    certificateNumbers: z
      .array(shownLine(64))
      .max(20)
      .describe('Certificate numbers of the packed slabs, as typed or scanned: all of them, and no other.'),
    photo: z
      .string()
      .max(120)
      .nullable()
      .default(null)
      .describe('Name of the photo of the packed slabs, as `POST /redeem/photo` answered it; null for none.'),
  }),
  z.strictObject({
    status: z.literal('SHIPPED'),
    carrier: shownLine(40).min(1).describe('Carrier.'),
    trackingNumber: shownLine(40).min(4).describe('Tracking number.'),
  }),
  z.strictObject({ status: z.literal('COMPLETED') }),
  z.strictObject({ status: z.literal('LOST'), reason: reason.describe('What the carrier says.') }),
  z.strictObject({ status: z.literal('RETURNED'), reason: reason.describe('Why it came back.') }),
  z.strictObject({
    status: z.literal('RESHIPPED'),
    carrier: shownLine(40).min(1).describe('Carrier.'),
    trackingNumber: shownLine(40).min(4).describe('Tracking number.'),
  }),
  z.strictObject({
    status: z.literal('COMPENSATED'),
    amount: amount.describe('What was paid to the holder, USDC.'),
    reason: reason.describe('How it was paid: a transaction hash or the number of a bank transfer.'),
  }),
]);
export type RedeemChange = z.output<typeof change>;

export const redeemsContract = {
  quote: call({
    method: 'GET',
    path: '/redeem/quote',
    access: 'user',
    inDoubt: 'refused',
    summary: 'What redeeming own cards would cost, and which of them can not be redeemed',
    input: z.strictObject({
      cardIds: redeemCardIds,
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .describe('ISO 3166-1 alpha-2 code of the country to ship to.'),
      wallet: address.optional().describe('Wallet that holds the cards; the first one when absent.'),
    }),
    output: redeemQuote,
    problems: ['NOT_FOUND', 'NO_WALLET', 'POSTAL_COUNTRY_NOT_SERVED'],
  }),
  create: call({
    method: 'POST',
    path: '/redeem',
    access: 'user',
    summary: 'Ask for the slabs of own cards; answers the intent that hands them over to the redeem vault',
    description:
      'The cards are in custody of the redeem vault until they are burned or returned. The fee is in escrow for as long. ' +
      'Open listings of the cards end with the deposit. ' +
      'The country of the address decides whether the shop ships there, not where the caller is.',
    idempotency: 'required',
    status: 201,
    input: z.strictObject({
      cardIds: redeemCardIds,
      address: postalAddress,
      feeToken: z.enum(['USDC', 'USDT']).default('USDC').describe('Token of the fee.'),
      consent: z
        .literal(true)
        .describe('The holder agrees that the tokens are burned forever before the slabs ship.'),
      wallet: address.optional().describe('Wallet that holds the cards; the first one when absent.'),
    }),
    output: intent,
    problems: [
      'NOT_FOUND',
      'NO_WALLET',
      'CARD_HELD',
      'CARD_NOT_REDEEMABLE',
      'POSTAL_COUNTRY_NOT_SERVED',
      'AUCTION_HAS_BIDS',
      'INSUFFICIENT_FUNDS',
    ],
  }),
  list: call({
    method: 'GET',
    path: '/redeem',
    access: 'admin',
    scope: 'shipping',
    summary: 'The queue of redeems, those with the earliest promised date first',
    input: z.strictObject({
      ...pageQuery({ sorts: ['ORDER_ASC', 'LAST_ADDED', 'FIRST_ADDED'] }),
      status: z.array(status).optional().describe('Only redeems with one of these statuses.'),
    }),
    output: listOf(adminRedeem),
  }),
  own: call({
    method: 'GET',
    path: '/redeem/user',
    access: 'user',
    summary: 'The redeems of the caller, newest first',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      status: z.array(status).optional().describe('Only redeems with one of these statuses.'),
    }),
    output: listOf(redeem),
  }),
  ofCard: call({
    method: 'GET',
    path: '/redeem/token/{id}',
    access: 'account',
    scope: 'shipping',
    summary: 'The newest redeem of a card, for its holder and for admins',
    input: z.strictObject({ id: id.describe('Id of the card.') }),
    output: redeem,
    problems: ['NOT_FOUND'],
  }),
  get: call({
    method: 'GET',
    path: '/redeem/{id}',
    access: 'account',
    scope: 'shipping',
    summary: 'One redeem; admins also get the address, and each view of it is audited',
    input: z.strictObject({ id: id.describe('Id of the redeem.') }),
    output: z.union([adminRedeem, redeem]),
    problems: ['NOT_FOUND'],
  }),
  paper: call({
    method: 'GET',
    path: '/redeem/{id}/papers/{paper}',
    access: 'admin',
    scope: 'shipping',
    summary: 'A paper for the parcel as PDF; each is audited',
    description:
      'A customs form is for parcels abroad. It has the fields of the forms CN 22 and CN 23 of the Universal Postal Union; what the shop does not know stays blank.',
    produces: ['application/pdf'],
    rateLimit: { requests: 60, perSeconds: 60 },
    input: z.strictObject({
      id: id.describe('Id of the redeem.'),
      paper: z.enum(['packing-list', 'address-label', 'customs-form']).describe('Which paper.'),
      language: z.enum(['ja', 'en']).default('ja').describe('Language of the packing list.'),
      form: z
        .enum(CUSTOMS_FORMS)
        .optional()
        .describe('Form of the customs declaration; chosen by the value of the slabs when absent.'),
      gramsPerSlab: z
        .int()
        .min(1)
        .max(5_000)
        .optional()
        .describe('Net weight of one slab in grams; blank on the form when absent.'),
      grossGrams: z
        .int()
        .min(1)
        .max(50_000)
        .optional()
        .describe('Weight of the parcel in grams; blank on the form when absent.'),
    }),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  uploadPhoto: call({
    method: 'POST',
    path: '/redeem/photo',
    access: 'admin',
    scope: 'shipping',
    summary: 'Upload the photo of packed slabs',
    description:
      'Show the slabs, never the address. The picture is decoded and re-encoded without its metadata.',
    status: 201,
    body: 'multipart',
    maxBodyBytes: MAX_UPLOAD_BYTES + formBytes,
    input: z.strictObject({ file: z.file().describe('JPEG, PNG, WebP or AVIF picture, at most 32 MiB.') }),
    output: uploadedMedia,
    problems: ['MEDIA_UNREADABLE', 'HEIC_NOT_ACCEPTED', 'MEDIA_TOO_LARGE'],
  }),
  change: call({
    method: 'PATCH',
    path: '/redeem/{id}',
    access: 'admin',
    scope: 'shipping',
    concurrency: 'if-match',
    freshProof: 'required',
    summary: 'Take a redeem one step further',
    description:
      'APPROVED, REJECTED and BURNED queue a transaction of the operator: the status changes when the chain confirms it. ' +
      'BURNED needs the certificate numbers of the packed slabs; SHIPPED needs a final block of the burn. ' +
      approvalNote('compensations in 24 hours above the setting `redeemCompensationCap`'),
    input: z.strictObject({
      id: id.describe('Id of the redeem.'),
      change: change.describe('The next status, with what its step needs.'),
    }),
    output: orApproval(adminRedeem),
    problems: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'CERTIFICATE_MISMATCH',
      'BURN_NOT_FINAL',
      'MEDIA_NOT_FOUND',
      'MEDIA_KIND_MISMATCH',
    ],
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/redeem/{id}',
    access: 'user',
    summary:
      'Withdraw an own redeem: cancels it before the deposit, else answers the intent that takes the cards back',
    description:
      'While an approval lasts only the shop can return the cards, and this call asks it to. ' +
      'Once the burn is queued the call answers 409 REDEEM_LOCKED.',
    input: z.strictObject({ id: id.describe('Id of the redeem.') }),
    output: z.union([intent, redeem]),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'REDEEM_LOCKED'],
  }),
};
