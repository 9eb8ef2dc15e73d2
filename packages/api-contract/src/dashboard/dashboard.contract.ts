import { z } from 'zod';
import { call } from '../call.ts';
import { amount } from '../primitives.ts';

/** How many days the series of the dashboard may reach back. */
export const SUMMARY_DAYS = [7, 30, 90] as const;

/** What an admin should look at, the most pressing first. */
export const ATTENTION_KINDS = [
  'CHAIN_NOT_FOLLOWED',
  'OPERATOR_BALANCE_LOW',
  'TRANSACTIONS_HELD',
  'TRANSACTIONS_FAILED',
  'JOBS_FAILED',
  'DROPS_TO_CLOSE',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const summaryDay = z.object({
  /** A day in Japan: `2026-11-21`. */
  day: z.iso.date(),
  /** Trades between users, and their prices together. */
  sales: z.int(),
  salesVolume: amount,
  packsSold: z.int(),
  /** What packs brought in stablecoins: points are no revenue. */
  packRevenue: amount,
  draws: z.int(),
  newUsers: z.int(),
});
export type SummaryDay = z.output<typeof summaryDay>;

export const totalSummary = z.object({
  totals: z.object({
    users: z.int(),
    admins: z.int(),
    collections: z.int(),
    /** Cards and packs. */
    nfts: z.int(),
    cards: z.int(),
    packs: z.int(),
    orders: z.int(),
    openOrders: z.int(),
  }),
  /** One entry for each day, the oldest first and today last; days on which nothing happened among them. */
  days: z.array(summaryDay),
  attention: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.int() })),
});
export type TotalSummary = z.output<typeof totalSummary>;

export const dashboardContract = {
  totalSummary: call({
    method: 'GET',
    path: '/dashboard/totalSummary',
    access: 'admin',
    scope: 'viewer',
    summary: 'Totals, sales and draws day by day, and what needs attention',
    input: z.strictObject({ days: z.literal(SUMMARY_DAYS).default(30) }),
    output: totalSummary,
  }),
};
