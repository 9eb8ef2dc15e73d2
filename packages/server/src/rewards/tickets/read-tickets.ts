import type { ListOf } from '@kura/api-contract/lists';
import type { Ticket } from '@kura/api-contract/tickets';
import type { Queryable } from '@kura/database';
import { countCrowdedTickets } from '@kura/domain/tickets';
import { findDeliveries, findDeliveryRoom } from '../../payments/index.ts';
import { type Actor, ApiError, type CallContext } from '../../platform/index.ts';
import { presentTicket } from './ticket.presenter.ts';
import { countUsableTickets, listDropTiers } from './ticket-room.repository.ts';
import {
  findOpenDrops,
  findTicket,
  listTicketRows,
  type TicketRow,
  type TicketsQuery,
} from './tickets.repository.ts';

/** Returns the caller's tickets, or those of all users for an admin. */
export async function listTickets(
  context: CallContext,
  query: Omit<TicketsQuery, 'withRevoked'>,
): Promise<ListOf<Ticket>> {
  const { actor, db } = context;
  const isAdmin = actor.kind === 'admin';
  const userId = actor.kind === 'user' ? actor.userId : query.userId;
  const { rows, total } = await listTicketRows(db, { ...query, userId, withRevoked: isAdmin });
  return {
    items: await presentTickets(context, rows),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

/** Returns one ticket, for its holder and for admins. Its holder doesn't see it once it was revoked. */
export async function getTicket(context: CallContext, { id }: { id: string }): Promise<Ticket> {
  const row = await findTicket(context.db, id);
  if (row === undefined || !maySee(context.actor, row)) throw new ApiError('NOT_FOUND');
  return presentOneTicket(context, row);
}

export async function presentOneTicket(
  context: Pick<CallContext, 'db' | 'clock' | 'actor'>,
  row: TicketRow,
): Promise<Ticket> {
  const [presented] = await presentTickets(context, [row]);
  if (presented === undefined) throw new Error(`ticket ${row.id} was not presented`);
  return presented;
}

const maySee = (actor: Actor, row: TicketRow) =>
  actor.kind === 'admin' ||
  (actor.kind === 'user' && actor.userId === row.user_id && row.revoked_at === null);

async function presentTickets(
  { db, clock, actor }: Pick<CallContext, 'db' | 'clock' | 'actor'>,
  rows: readonly TicketRow[],
): Promise<Ticket[]> {
  const available = rows.filter(({ status }) => status === 'AVAILABLE');
  const drops =
    available.length === 0
      ? []
      : await findOpenDrops(db, {
          gachaIds: available.flatMap(({ gacha_id: gachaId }) => (gachaId === null ? [] : [gachaId])),
          tiers: available.flatMap((row) => (row.gacha_id === null ? [row.colour_tier] : [])),
        });
  const deliveries = await findDeliveries(
    db,
    rows.flatMap(({ delivery_id: id }) => (id === null ? [] : [id])),
  );
  const parts = { drops, deliveries, now: clock.now(), forAdmin: actor.kind === 'admin' };
  return rows.map((row) => presentTicket(row, parts));
}

/** Counts usable tickets for which there may soon be no pack. */
export async function countTicketsShortOfRoom(db: Queryable, now: Date): Promise<number> {
  const groups = await countUsableTickets(db, now);
  if (groups.length === 0) return 0;
  const drops = await listDropTiers(db);
  const rooms = await findDeliveryRoom(
    db,
    drops.map(({ gachaId }) => gachaId),
  );
  return countCrowdedTickets(
    groups,
    drops.map((drop) => ({ ...drop, room: rooms.get(drop.gachaId) ?? 0 })),
  );
}
