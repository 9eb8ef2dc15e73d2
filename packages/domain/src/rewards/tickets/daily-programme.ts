/**
 * The rewards of the daily programme. `LOGIN`: a ticket for returning users, valid for some days. `DRAW`: a ticket for one free
 * pack, valid on that day alone.
 */
export const DAILY_KINDS = ['LOGIN', 'DRAW'] as const;
export type DailyKind = (typeof DAILY_KINDS)[number];

/** Why a user can't get a daily ticket now. The first one that applies is reported. */
export const DAILY_BLOCKERS = [
  'OFF',
  'CLAIMED',
  'NO_WALLET',
  'NO_EMAIL',
  'ACCOUNT_NEW',
  'NO_PURCHASE',
  'BUDGET_SPENT',
  'NO_DROP',
] as const;
export type DailyBlocker = (typeof DAILY_BLOCKERS)[number];

/** The programme's rules in the settings. */
export interface DailyRules {
  /** The daily limit of these tickets for all users together; 0 disables them. */
  readonly budget: number;
  /** Minimum account age in days. */
  readonly accountDays: number;
  /** Days within which the user must have paid for a pack; 0 for no such condition. */
  readonly purchaseDays: number;
}

/** Facts about a user and the day. */
export interface DailyFacts {
  readonly hasClaimed: boolean;
  readonly hasWallet: boolean;
  readonly hasEmail: boolean;
  readonly accountCreatedAt: Date;
  /** The latest pack that the user paid for with money; null for none. */
  readonly lastPurchaseAt: Date | null;
  /** Tickets of this kind that users got today. */
  readonly claimed: number;
  /** False when the ticket would expire today and no drop has a pack for it now. */
  readonly isUsable: boolean;
  readonly now: Date;
}

const dayMs = 24 * 3_600_000;

/** @returns null when the user can get a ticket now */
export function dailyBlocker(rules: DailyRules, facts: DailyFacts): DailyBlocker | null {
  const { now, lastPurchaseAt } = facts;
  const since = (days: number) => now.getTime() - days * dayMs;
  if (rules.budget === 0) return 'OFF';
  if (facts.hasClaimed) return 'CLAIMED';
  if (!facts.hasWallet) return 'NO_WALLET';
  if (!facts.hasEmail) return 'NO_EMAIL';
  if (facts.accountCreatedAt.getTime() > since(rules.accountDays)) return 'ACCOUNT_NEW';
  const isPaying = lastPurchaseAt !== null && lastPurchaseAt.getTime() >= since(rules.purchaseDays);
  if (rules.purchaseDays > 0 && !isPaying) return 'NO_PURCHASE';
  if (facts.claimed >= rules.budget) return 'BUDGET_SPENT';
  return facts.isUsable ? null : 'NO_DROP';
}
