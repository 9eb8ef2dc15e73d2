import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { pageQuery } from '../../lists.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import { address, amount, id, shownName } from '../../primitives.ts';
import { pointLedger, userPoints } from './points.schema.ts';

const { page, pageSize } = pageQuery({ sorts: ['RECENTLY_ADDED'] });

export const pointsContract = {
  ledger: call({
    method: 'GET',
    path: '/points/ledger',
    access: 'user',
    summary: 'Own points: balance, what expires when, and every change',
    input: z.strictObject({ page, pageSize }),
    output: pointLedger,
  }),
  ofUser: call({
    method: 'GET',
    path: '/points/user/{id}',
    access: 'admin',
    scope: 'support',
    summary: 'The points of a user: balance, what expires when, every change and the newest grants',
    input: z.strictObject({ id: id.describe('Id of the user.'), page, pageSize }),
    output: userPoints,
    problems: ['NOT_FOUND'],
  }),
  report: call({
    method: 'GET',
    path: '/points/report',
    access: 'admin',
    scope: 'finance',
    summary: 'Points issued, spent and expired in each month of a period, with the balances, as CSV',
    description:
      'All wallets together. Days and months are those of Japan. Points expire by their date, whether or not they were removed on chain yet. What has not happened yet is left out. Each export is audited.',
    produces: ['text/csv'],
    rateLimit: { requests: 6, perSeconds: 60 },
    input: z.strictObject({
      from: z.iso.date().describe('First day, `YYYY-MM-DD`; not in the future.'),
      to: z.iso.date().describe('Last day, `YYYY-MM-DD`; at most 366 days after the first.'),
      language: z.enum(['ja', 'en']).default('ja').describe('Language of headings.'),
    }),
    problems: ['PERIOD_INVALID'],
  }),
  mint: call({
    method: 'POST',
    path: '/contract/mint-point-token',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Give points to a wallet, with the reason',
    description: approvalNote(
      'more points in 24 hours, prizes of campaigns included, than the setting `pointGrantPerDay` allows one admin',
    ),
    idempotency: 'required',
    status: 202,
    input: z.strictObject({
      wallet: address.describe('Wallet that receives the points.'),
      amount: amount.describe('Number of points.'),
      reason: shownName(200).min(3).describe('Why, for the audit log and the history that the holder reads.'),
    }),
    output: orApproval(queuedTransaction),
    problems: ['DAILY_CAP_EXCEEDED', 'PRICE_INVALID'],
  }),
};
