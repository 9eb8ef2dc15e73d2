import { z } from 'zod';
import { call } from '../../call.ts';

export const dealerLedgerContract = {
  exportForAdmin: call({
    method: 'GET',
    path: '/dealer-ledger',
    access: 'admin',
    scope: 'finance',
    summary: 'Slabs that came in and went out in a period, as CSV for the ledger of an antique dealer',
    description:
      'Days are those of Japan. What the shop does not record is an empty cell: the price and the seller of an intake, and the name, address, occupation and age of a counterparty. Cells that a spreadsheet would run as a formula begin with an apostrophe. Each export is audited.',
    produces: ['text/csv'],
    rateLimit: { requests: 6, perSeconds: 60 },
    input: z.strictObject({
      from: z.iso.date().describe('First day, `YYYY-MM-DD`.'),
      to: z.iso.date().describe('Last day, `YYYY-MM-DD`; at most 366 days after the first.'),
      language: z.enum(['ja', 'en']).default('ja').describe('Language of headings and kinds.'),
    }),
    problems: ['PERIOD_INVALID'],
  }),
};
