import { MAX_RECEIPTS_IN_ARCHIVE, RECEIPT_SOURCES } from '@kura/domain/receipts';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant, localizedText, shownNameOrEmpty, tokenAmount } from '../../primitives.ts';

const source = z
  .enum(RECEIPT_SOURCES)
  .describe(
    'What was paid for. `PAYMENT`: a payment by bank card. `PACKS`: packs paid with USDC or USDT. `CARD`: a card of the shop. `FEE`: the fee of an own sale. `SHIPPING`: the fee of a redeem that was shipped.',
  );
const language = z.enum(['ja', 'en']).default('ja').describe('Language of the paper.');

const paidItem = z
  .object({
    source,
    id: id.describe('Id of the payment, purchase, order or redeem.'),
    item: localizedText(z.string()).describe('What was paid for.'),
    paidAt: instant.describe('When it was paid.'),
    token: z.enum(['USD', 'USDC', 'USDT']).describe('How it was paid: US dollars by bank card, or a token.'),
    amountUsd: tokenAmount.describe('What the shop received, in US dollars or units of the token.'),
    amountYen: z.int().describe('The same in yen at `yenPerUsd`, rounded up, with the tax.'),
    yenPerUsd: z.string().describe('Yen for a dollar at the time of the payment.'),
    isFinal: z.boolean().describe('True once the payment can no longer be taken back by a reorganisation.'),
    refundedAt: instant.nullable().describe('When it was refunded; null for no refund.'),
    receiptNumber: z
      .string()
      .nullable()
      .describe('Number of the issued receipt; null before the first download.'),
    recipient: z.string().nullable().describe('To whom the receipt is made out; null for a blank.'),
  })
  .meta({ id: 'PaidItem', description: 'A payment to the shop for which it issues a receipt.' });
export type PaidItem = z.output<typeof paidItem>;

export const receiptsContract = {
  own: call({
    method: 'GET',
    path: '/receipt',
    access: 'user',
    summary: 'Payments of the caller to the shop, newest first, each with its receipt',
    input: z.strictObject({ ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }) }),
    output: listOf(paidItem),
  }),
  archive: call({
    method: 'POST',
    path: '/receipt/archive',
    access: 'admin',
    scope: 'finance',
    summary: 'The receipts of all payments of a period, as a ZIP archive with a table of them',
    description: `Issues the receipts that were not issued yet. Days are those of Japan. Payments whose block is not final yet are left out. At most ${MAX_RECEIPTS_IN_ARCHIVE} receipts.`,
    produces: ['application/zip'],
    rateLimit: { requests: 6, perSeconds: 60 },
    input: z.strictObject({
      from: z.iso.date().describe('First day, `YYYY-MM-DD`.'),
      to: z.iso.date().describe('Last day, `YYYY-MM-DD`; at most 366 days after the first.'),
      language,
    }),
    problems: ['PERIOD_INVALID', 'TOO_MANY_RECEIPTS'],
  }),
  issue: call({
    method: 'POST',
    path: '/receipt/{source}/{id}',
    access: 'user',
    inDoubt: 'allowed',
    summary: 'The receipt of an own payment as PDF',
    description:
      'The first download issues it: number, rate, tax and the shop’s data keep their values of that time. Another `recipient` issues it again under the same number, and the paper says so.',
    produces: ['application/pdf'],
    rateLimit: { requests: 30, perSeconds: 60 },
    input: z.strictObject({
      source,
      id: id.describe('Id of the payment, purchase, order or redeem.'),
      language,
      recipient: shownNameOrEmpty(60)
        .optional()
        .describe('To whom it is made out; empty for a blank. When absent it does not change.'),
    }),
    problems: ['NOT_FOUND', 'RECEIPT_NOT_READY'],
  }),
};
