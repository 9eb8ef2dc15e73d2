import type { DailyOffer, Ticket } from '@kura/api-contract/tickets';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { japanDay, japanDayStart } from '@kura/domain/limits';
import { DAILY_KINDS, type DailyKind, type DailyRules, dailyBlocker } from '@kura/domain/tickets';
import type { ColourTier } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  requireUser,
} from '../platform/index.ts';
import { readSetting } from '../settings/index.ts';
import { grantForOrigin } from './grant-for-origin.ts';
import { presentOneTicket } from './read-tickets.ts';
import { findOpenDrops, findTicket } from './tickets.repository.ts';

const dayMs = 24 * 3_600_000;

interface Programme extends Omit<DailyRules, 'budget'> {
  readonly budgets: Readonly<Record<DailyKind, number>>;
  readonly colourTier: ColourTier;
  readonly ticketDays: number;
}

async function readProgramme(db: Queryable): Promise<Programme> {
  const number = async (key: Parameters<typeof readSetting>[1]) => Number(await readSetting(db, key));
  return {
    budgets: { LOGIN: await number('dailyLoginBudget'), DRAW: await number('dailyDrawBudget') },
    colourTier: (await readSetting(db, 'dailyTicketTier')) as ColourTier,
    ticketDays: await number('dailyTicketDays'),
    accountDays: await number('dailyAccountDays'),
    purchaseDays: await number('dailyPurchaseDays'),
  };
}

interface UserFacts {
  created_at: Date;
  has_email: boolean;
  last_purchase_at: Date | null;
}

/** What is known of a user. A pack counts as paid when money was paid for it: in the buyer's wallet, or by bank card. */
async function readUser(
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

/** What was claimed on a day, by everybody and with the account or a wallet of the user. */
async function readDay(
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

async function readOffers(
  db: Queryable,
  { userId, wallets, now }: { userId: string; wallets: readonly string[]; now: Date },
): Promise<{ programme: Programme; items: DailyOffer[] }> {
  const programme = await readProgramme(db);
  const user = await readUser(db, { userId, wallets });
  const claims = await readDay(db, { day: japanDay(now), userId, wallets });
  const { colourTier } = programme;
  const hasDrop = (await findOpenDrops(db, { gachaIds: [], tiers: [colourTier] })).length > 0;
  const items = DAILY_KINDS.map((kind) => ({
    kind,
    colourTier,
    blocker: dailyBlocker(
      { ...programme, budget: programme.budgets[kind] },
      {
        hasClaimed: claims.get(kind)?.has_claimed ?? false,
        hasWallet: wallets.length > 0,
        hasEmail: user.has_email,
        accountCreatedAt: user.created_at,
        lastPurchaseAt: user.last_purchase_at,
        claimed: claims.get(kind)?.claimed ?? 0,
        isUsable: kind === 'LOGIN' || hasDrop,
        now,
      },
    ),
  }));
  return { programme, items };
}

/** What the caller can get today. */
export async function listDailyTickets(context: CallContext): Promise<{
  items: DailyOffer[];
  nextDayAt: string;
  accountDays: number;
  purchaseDays: number;
}> {
  const { userId, wallets } = requireUser(context.actor);
  const now = context.clock.now();
  const { programme, items } = await readOffers(context.db, { userId, wallets, now });
  const { accountDays, purchaseDays } = programme;
  return {
    items,
    nextDayAt: new Date(japanDayStart(now).getTime() + dayMs).toISOString(),
    accountDays,
    purchaseDays,
  };
}

/** Gives the caller today's ticket. The claim and the ticket are one transaction. */
export async function claimDailyTicket(context: CallContext, { kind }: { kind: DailyKind }): Promise<Ticket> {
  const { userId, wallets } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    // One claim after another: two at once could both find the last ticket of the budget.
    await sql`select pg_advisory_xact_lock(hashtext(${`daily-ticket:${kind}`}))`.execute(tx);
    const now = context.clock.now();
    const { programme, items } = await readOffers(tx, { userId, wallets, now });
    const blocker = items.find((each) => each.kind === kind)?.blocker;
    if (blocker !== null) throw new ApiError('STATE_CONFLICT', { state: blocker ?? 'OFF' });
    const claimId = await insertClaim(tx, { kind, userId, wallets, now });
    await failpoint('claim-daily-ticket.before-grant');
    const [ticketId = ''] = await grantForOrigin(tx, {
      origin: 'PROGRAMME',
      originId: claimId,
      userId,
      count: 1,
      target: { kind: 'TIER', colourTier: programme.colourTier },
      reason: kind === 'LOGIN' ? 'Daily login' : 'Free draw of the day',
      expiresAt: new Date(
        kind === 'LOGIN'
          ? now.getTime() + programme.ticketDays * dayMs
          : japanDayStart(now).getTime() + dayMs,
      ),
      at: now,
    });
    const ticket = await findTicket(tx, ticketId);
    if (ticket === undefined) throw new Error(`ticket ${ticketId} is gone`);
    return presentOneTicket({ ...context, db: tx }, ticket);
  });
}

async function insertClaim(
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
