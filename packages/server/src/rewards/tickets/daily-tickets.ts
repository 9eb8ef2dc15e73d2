import type { DailyOffer, Ticket } from '@kura/api-contract/tickets';
import type { Queryable } from '@kura/database';
import { japanDay, japanDayStart } from '@kura/domain/limits';
import { DAILY_KINDS, type DailyKind, type DailyRules, dailyBlocker } from '@kura/domain/tickets';
import type { ColourTier } from '@kura/domain/vocabulary';
import { readSetting } from '../../governance/index.ts';
import { ApiError, type CallContext, failpoint, inTransaction, requireUser } from '../../platform/index.ts';
import { insertClaim, lockClaims, readDay, readUser } from './daily-tickets.repository.ts';
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

/** Returns the tickets that the caller can get today. */
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

/** Grants the caller today's ticket. The claim and the ticket are one transaction. */
export async function claimDailyTicket(context: CallContext, { kind }: { kind: DailyKind }): Promise<Ticket> {
  const { userId, wallets } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    await lockClaims(tx, kind);
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
