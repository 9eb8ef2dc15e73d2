import { SUMMARY_DAYS } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { amount } from '../../primitives.ts';

/** Subjects that need an admin's attention, most urgent first. */
export const ATTENTION_KINDS = [
  'CHAIN_NOT_FOLLOWED',
  'PARTS_STOPPED',
  'OPERATOR_BALANCE_LOW',
  'BUYING_FUNDS_LOW',
  'TRANSACTIONS_HELD',
  'TRANSACTIONS_STUCK',
  'TRANSACTIONS_FAILED',
  'REFUNDS_FAILED',
  'CHARGEBACKS_OPEN',
  'PAYMENTS_LATE',
  'REVIEWS_ENDING',
  'PAYMENTS_IN_REVIEW',
  'PAYMENT_EVENTS_UNKNOWN',
  'DROPS_UNSOUND',
  'SLAB_CONFLICTS',
  'SUBSCRIPTION_PROBLEMS',
  'RANDOMNESS_SILENT',
  'REVEALS_FAILED',
  'REDEEMS_LATE',
  'JOBS_FAILED',
  'APPROVALS_PENDING',
  'MAILS_FAILED',
  'REDEEMS_WAITING',
  'RESERVE_DUE',
  'OFFERS_WAITING',
  'INQUIRIES_OPEN',
  'CLIENT_ERRORS',
  'CARDS_NOT_ATTESTED',
  'CAMPAIGN_TASKS_UNDECIDED',
  'PRIZES_FAILED',
  'DRAWS_LATE',
  'PRIZE_PACKS_ENDING',
  'TICKETS_CROWDED',
  'DROPS_PAUSED',
  'DROPS_ENDING',
  'DROPS_TO_CLOSE',
  'STOCK_LOW',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const summaryDay = z
  .object({
    day: z.iso.date().describe('Day in Japan time, `YYYY-MM-DD`.'),
    sales: z.int().describe('Cards and packs sold in the market.'),
    salesVolume: amount.describe('Sum of their prices in US dollars.'),
    fees: amount.describe('Fees of these sales in US dollars.'),
    rolls: z.int().describe('Purchases of packs.'),
    packsSold: z.int().describe('Packs sold.'),
    packRevenue: amount.describe('What packs brought in USDC and USDT together; points do not count.'),
    draws: z.int().describe('Packs opened.'),
    newUsers: z.int().describe('Users who signed up.'),
  })
  .meta({ id: 'SummaryDay', description: 'Figures of one day.' });
export type SummaryDay = z.output<typeof summaryDay>;

const summaryPeriod = summaryDay
  .omit({ day: true })
  .meta({ id: 'SummaryPeriod', description: 'Figures of several days together.' });

export const totalSummary = z
  .object({
    totals: z
      .object({
        users: z.int().describe('Users.'),
        admins: z.int().describe('Admins.'),
        collections: z.int().describe('Collections.'),
        nfts: z.int().describe('Cards and packs.'),
        cards: z.int().describe('Cards.'),
        packs: z.int().describe('Packs.'),
        orders: z.int().describe('Orders ever stored.'),
        openOrders: z.int().describe('Open orders.'),
      })
      .describe('Counts at this moment.'),
    days: z
      .array(summaryDay)
      .describe('One entry per day, oldest first, today last; days without events included.'),
    before: summaryPeriod.describe('Figures of as many days immediately before, together.'),
    attention: z
      .array(
        z.object({
          kind: z.enum(ATTENTION_KINDS).describe('What it is.'),
          count: z.int().describe('How many there are. Of `STOCK_LOW`, how many are left, which may be 0.'),
        }),
      )
      .describe('What an admin should look at, the most urgent first.'),
  })
  .meta({ id: 'TotalSummary', description: 'Figures for the dashboard.' });
export type TotalSummary = z.output<typeof totalSummary>;

export const dashboardContract = {
  totalSummary: call({
    method: 'GET',
    path: '/dashboard/totalSummary',
    access: 'admin',
    scope: 'viewer',
    summary: 'Totals, sales and draws day by day, and what needs attention',
    input: z.strictObject({
      days: z.literal(SUMMARY_DAYS).default(30).describe('Number of days in the series.'),
    }),
    output: totalSummary,
  }),
};
