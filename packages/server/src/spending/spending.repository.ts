import type { DatabaseTransaction, Queryable } from '@kura/database';
import { japanMonthStart, SETTING_RULES, type SettingKey } from '@kura/domain';
import { type RawBuilder, sql } from 'kysely';
import { versionInForce } from '../legal/index.ts';
import { newId, Refusal } from '../platform/index.ts';

/** What bounds somebody's spending, and what they spent and promised in this month of Japan's calendar. */
export interface SpenderRow {
  birth_date: string | null;
  own_yen: number | null;
  raised_yen: number | null;
  raised_from: Date | null;
  paused_until: Date | null;
  terms_accepted: boolean;
  spent_yen: number;
  promised_yen: number;
  yen_per_dollar: string;
  cap_under_16: string;
  cap_under_18: string;
}

/** Something to be paid: by an intent, of several orders each by itself; by an offer; or in an auction. */
export type SpendingSource =
  | { intentId: string; orderId?: string | undefined }
  | { orderId: string }
  | { auctionId: string };

export interface NewSpending {
  userId: string;
  source: SpendingSource;
  token: 'USDC' | 'USDT';
  amountBaseUnits: bigint;
  yenPerDollarE4: number;
  yen: number;
  at: Date;
}

/** Lets the spending of one user happen one after the other; nothing is read before it is theirs alone. */
export async function lockSpender(tx: DatabaseTransaction, userId: string): Promise<void> {
  const locked = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw new Refusal('SESSION_ENDED');
}

const setting = (key: SettingKey): RawBuilder<string> =>
  sql<string>`coalesce((select value from setting where key = ${key}), ${SETTING_RULES[key].initial}::text)`;

/**
 * @param beside an auction whose own row is left out: a higher bid there takes the place of the lower
 */
export async function findSpender(
  db: Queryable,
  userId: string,
  now: Date,
  beside: { auctionId?: string | undefined } = {},
): Promise<SpenderRow> {
  const { rows } = await sql<SpenderRow>`
    select u.birth_date::text as birth_date, l.own_yen, l.raised_yen, l.raised_from, l.paused_until,
      exists (select from terms_acceptance a where a.user_id = u.id and a.version = ${versionInForce('TERMS', now)})
        as terms_accepted,
      counted.spent_yen, counted.promised_yen,
      ${setting('jpyPerUsd')} as yen_per_dollar,
      ${setting('monthlyCapUnder16Yen')} as cap_under_16, ${setting('monthlyCapUnder18Yen')} as cap_under_18
    from app_user u
    left join spending_limit l on l.user_id = u.id
    cross join lateral (
      select coalesce(sum(yen) filter (where not promised and spent_at >= ${japanMonthStart(now)}), 0)::bigint as spent_yen,
             coalesce(sum(yen) filter (where promised), 0)::bigint as promised_yen
      from (
        -- What was prepared twice can be bought once.
        select distinct on (c.purchase_id) c.* from counted_spending c
        where c.user_id = u.id and c.auction_id is distinct from ${beside.auctionId ?? null}::uuid
        order by c.purchase_id, c.promised, c.spent_at desc) once) counted
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Notes something that is spent or promised. Of an auction the highest that is bid there counts. */
export async function insertSpending(tx: DatabaseTransaction, spending: NewSpending): Promise<void> {
  const { source } = spending;
  await tx
    .insertInto('spending')
    .values({
      id: newId(),
      user_id: spending.userId,
      intent_id: 'intentId' in source ? source.intentId : null,
      order_id: 'orderId' in source ? (source.orderId ?? null) : null,
      auction_id: 'auctionId' in source ? source.auctionId : null,
      token: spending.token,
      amount_base_units: spending.amountBaseUnits,
      yen_per_dollar_e4: spending.yenPerDollarE4,
      yen: spending.yen,
      spent_at: spending.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'intent_id', 'order_id', 'auction_id']).doUpdateSet((row) => ({
        amount_base_units: row.ref('excluded.amount_base_units'),
        yen_per_dollar_e4: row.ref('excluded.yen_per_dollar_e4'),
        yen: row.ref('excluded.yen'),
        spent_at: row.ref('excluded.spent_at'),
      })),
    )
    .execute();
}
