import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import { japanDay } from '@kura/domain/limits';
import { DAILY_KINDS, type DailyKind } from '@kura/domain/tickets';
import { sql } from 'kysely';
import { newId } from '../../platform/index.ts';

interface UserFacts {
  created_at: Date;
  has_email: boolean;
  last_purchase_at: Date | null;
}

/**
 * Returns the facts that decide about a user's tickets. A pack counts as paid when money was paid for it, in the buyer's
 * wallet or by bank card.
 */
export async function readUser(
  db: Queryable,
  { userId, wallets }: { userId: string; wallets: readonly string[] },
): Promise<UserFacts> {
  const { rows } = await sql<UserFacts>`
    select u.created_at, u.email is not null as has_email, greatest(
      (select max(p.bought_at) from pack_purchase p
        where p.buyer = any(${wallets as string[]}::text[]) and p.token <> 'POINT' and p.total_base_units > 0),
      (select max(p.created_at) from payment p
        where p.user_id = u.id and p.status = 'DELIVERED' and p.chargeback in ('NONE', 'WON'))) as last_purchase_at
    from app_user u where u.id = ${userId}`.execute(db);
  const [user] = rows;
  if (user === undefined) throw new Error(`user ${userId} is gone`);
  return user;
}

interface DayFacts {
  kind: DailyKind;
  claimed: number;
  has_claimed: boolean;
}

/** Returns the claims of a day, by everybody and by the user's account or wallets. */
export async function readDay(
  db: Queryable,
  { day, userId, wallets }: { day: string; userId: string; wallets: readonly string[] },
): Promise<Map<DailyKind, DayFacts>> {
  const { rows } = await sql<DayFacts>`
    select k.kind,
      (select count(*)::int from daily_claim c where c.day = ${day}::date and c.kind = k.kind) as claimed,
      exists (select from daily_claim c where c.day = ${day}::date and c.kind = k.kind and c.user_id = ${userId})
        or exists (select from daily_claim_wallet w where w.day = ${day}::date and w.kind = k.kind
          and w.wallet = any(${wallets as string[]}::text[])) as has_claimed
    from unnest(${[...DAILY_KINDS]}::text[]) as k (kind)`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
}

export async function insertClaim(
  tx: DatabaseTransaction,
  { kind, userId, wallets, now }: { kind: DailyKind; userId: string; wallets: readonly string[]; now: Date },
): Promise<string> {
  const id = newId();
  const day = japanDay(now);
  await sql`
    insert into daily_claim (id, day, kind, user_id, created_at)
    values (${id}, ${day}::date, ${kind}, ${userId}, ${now})`.execute(tx);
  await sql`
    insert into daily_claim_wallet (day, kind, wallet, claim_id)
    select ${day}::date, ${kind}, w, ${id} from unnest(${wallets as string[]}::text[]) as w`.execute(tx);
  return id;
}

/** Serialises claims: two at once could both find the last ticket of the budget. */
export async function lockClaims(tx: DatabaseTransaction, kind: DailyKind): Promise<void> {
  await lockName(tx, `daily-ticket:${kind}`);
}
