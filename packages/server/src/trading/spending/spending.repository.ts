import type { DatabaseTransaction, Queryable, Spending, SpendingLimit } from '@kura/database';
import { japanMonthStart } from '@kura/domain/limits';
import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { versionInForce } from '../../governance/index.ts';
import { ApiError, type Erase, newId } from '../../platform/index.ts';

/** A user's spending limits, and the amounts spent and promised in this month of Japan's calendar. */
export interface SpenderRow {
  birth_date: string | null;
  own_yen: number | null;
  raised_yen: number | null;
  raised_from: Date | null;
  paused_until: Date | null;
  /** The terms in force, if the user accepted them. */
  terms_version: string | null;
  terms_hash: string | null;
  spent_yen: number;
  promised_yen: number;
  yen_per_dollar: string;
  cap_under_16: string;
  cap_under_18: string;
}

/** A planned cost, with its yen at the current rate. */
export interface Cost {
  /** For orders that are paid together: one of them. */
  orderId?: string | undefined;
  amountBaseUnits: bigint;
  yen: number;
  yenPerDollarE4: number;
}

/** A user's costs within the limit, to be stored with their source. */
export interface AuthorizedSpending {
  userId: string;
  token: 'USDC' | 'USDT';
  costs: readonly Cost[];
  /** The accepted terms, which are stored with each purchase. */
  terms: { readonly version: string; readonly hash: string };
  at: Date;
}

/** The source of spending: an intent, an offer, bids of an auction, or a bank card. */
export type SpendingSource =
  | { intentId: string }
  | { orderId: string }
  | { auctionId: string }
  | { paymentId: string };

const setting = (key: SettingKey): RawBuilder<string> =>
  sql<string>`coalesce((select value from setting where key = ${key}), ${SETTING_RULES[key].initial}::text)`;

interface SpenderQuestion {
  /** Orders and auctions without counted promises, because the requested payment replaces them. */
  excluding?: readonly string[];
  /** Serialises the spending of a user: waits for other purchases, and makes later ones wait. */
  forUpdate?: boolean;
}

/** Returns a user's spending, in one statement. */
export async function findSpender(
  db: Queryable,
  userId: string,
  now: Date,
  { excluding = [], forUpdate = false }: SpenderQuestion = {},
): Promise<SpenderRow> {
  const { rows } = await sql<SpenderRow>`
    select u.birth_date::text as birth_date, l.own_yen, l.raised_yen, l.raised_from, l.paused_until,
      a.version as terms_version, a.hash as terms_hash,
      counted.spent_yen, counted.promised_yen,
      ${setting('jpyPerUsd')} as yen_per_dollar,
      ${setting('monthlyCapUnder16Yen')} as cap_under_16, ${setting('monthlyCapUnder18Yen')} as cap_under_18
    from app_user u
    left join spending_limit l on l.user_id = u.id
    left join terms_acceptance a on a.user_id = u.id and a.version = ${versionInForce('TERMS', now)}
    cross join lateral sum_spending(u.id, ${japanMonthStart(now)}, ${excluding as string[]}::uuid[], ${forUpdate}) counted
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ApiError('SESSION_ENDED');
  return row;
}

/** Rows of the table for allowed spending. */
export function spendingRows(
  { userId, token, costs, terms, at }: AuthorizedSpending,
  source: SpendingSource,
): Insertable<Spending>[] {
  return costs.map(({ orderId, amountBaseUnits, yen, yenPerDollarE4 }) => ({
    id: newId(),
    user_id: userId,
    intent_id: 'intentId' in source ? source.intentId : null,
    order_id: 'orderId' in source ? source.orderId : (orderId ?? null),
    auction_id: 'auctionId' in source ? source.auctionId : null,
    payment_id: 'paymentId' in source ? source.paymentId : null,
    token,
    amount_base_units: amountBaseUnits,
    yen_per_dollar_e4: yenPerDollarE4,
    yen,
    spent_at: at,
    terms_version: terms.version,
    terms_hash: terms.hash,
  }));
}

/** Stores the promised amount of an offer, bids or a payment by bank card. In an auction the highest bid counts. */
export async function insertSpending(
  tx: DatabaseTransaction,
  allowed: AuthorizedSpending,
  source: Exclude<SpendingSource, { intentId: string }>,
): Promise<void> {
  const rows = spendingRows(allowed, source);
  if (rows.length === 0) return;
  await tx
    .insertInto('spending')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'intent_id', 'order_id', 'auction_id', 'payment_id'])
        .doUpdateSet((row) => ({
          // An earlier bid, perhaps by another wallet, may still win.
          amount_base_units: sql`greatest(spending.amount_base_units, ${row.ref('excluded.amount_base_units')})`,
          yen: sql`greatest(spending.yen, ${row.ref('excluded.yen')})`,
          yen_per_dollar_e4: row.ref('excluded.yen_per_dollar_e4'),
          spent_at: row.ref('excluded.spent_at'),
          terms_version: row.ref('excluded.terms_version'),
          terms_hash: row.ref('excluded.terms_hash'),
        })),
    )
    .execute();
}

export const eraseSpendingLimits: Erase = (tx, { userId }) =>
  tx.deleteFrom('spending_limit').where('user_id', '=', userId).execute();

/** Returns a user's own limits. Other changes and purchases of the user wait until the transaction ends. */
export async function lockLimits(tx: DatabaseTransaction, userId: string) {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  return tx
    .selectFrom('spending_limit')
    .where('user_id', '=', userId)
    .select(['own_yen', 'raised_yen', 'raised_from', 'paused_until'])
    .executeTakeFirst();
}

export async function upsertLimits(
  tx: DatabaseTransaction,
  userId: string,
  limits: Omit<Insertable<SpendingLimit>, 'user_id'>,
): Promise<void> {
  await tx
    .insertInto('spending_limit')
    .values({ user_id: userId, ...limits })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(limits))
    .execute();
}
