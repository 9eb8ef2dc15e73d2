import type { TicketTarget } from '@kura/api-contract/tickets';
import type { DatabaseTransaction } from '@kura/database';
import { NO_GIFTS } from '@kura/domain/outgoing-value';
import { requireOutgoingValue } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  publish,
  type RoomMessage,
  requireAdmin,
} from '../../platform/index.ts';
import { notifyTickets, ticketMessages } from './notify-ticket.ts';
import { countGranted, findActiveUsers, findDrop, lockTicketGrants } from './ticket-room.repository.ts';
import { findTicketRoom, GRANTABLE } from './ticket-room.ts';
import { columnsOfTarget, insertTickets } from './tickets.repository.ts';

/** Most tickets that all admins together may grant in 24 hours. */
const DAILY_CAP = 5_000;

interface GrantInput {
  userIds: string[];
  each: number;
  target: TicketTarget;
  expiresAt: string | null;
  reason: string;
}

/** Grants tickets to users, with an audited reason. For one drop it grants no more than the drop can deliver. */
export async function grantTickets(
  context: CallContext,
  input: GrantInput,
): Promise<{ granted: number; ticketIds: string[] }> {
  const admin = requireAdmin(context.actor);
  const at = context.clock.now();
  const userIds = [...new Set(input.userIds)];
  const count = userIds.length * input.each;
  return inTransaction(context, async (tx) => {
    await lockTicketGrants(tx);
    const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
    if (expiresAt !== null && expiresAt <= at) throw new ApiError('STATE_CONFLICT', { state: 'EXPIRED' });
    await requireUsers(tx, userIds);
    await requireTarget(tx, input.target, count, at);
    const left = DAILY_CAP - (await countGranted(tx, at));
    if (count > left) throw new ApiError('DAILY_CAP_EXCEEDED', { left: String(Math.max(0, left)) });
    const [firstUser = ''] = userIds;
    await requireOutgoingValue(tx, context, {
      subject: { kind: 'user', id: firstUser, version: 'NONE' },
      gift: { ...NO_GIFTS, tickets: BigInt(count) },
      changes: [
        { field: 'tickets', before: null, after: String(count) },
        { field: 'reason', before: null, after: input.reason },
      ],
    });
    const tickets = userIds.flatMap((userId) =>
      Array.from({ length: input.each }, () => ({ id: newId(), userId })),
    );
    await insertTickets(
      tx,
      tickets.map(({ id, userId }) => ({
        id,
        user_id: userId,
        ...columnsOfTarget(input.target),
        status: 'AVAILABLE',
        origin: 'ADMIN',
        granted_by: admin.adminId,
        reason: input.reason,
        expires_at: expiresAt,
        created_at: at,
      })),
    );
    const ticketIds = tickets.map(({ id }) => id);
    await audit(tx, context, {
      action: 'grant-tickets',
      subject: { kind: 'ticket', id: ticketIds[0] ?? '' },
      details: { ...input, userIds, ticketIds },
    });
    const messages = await notifyUsers(tx, tickets, input.each, at);
    await failpoint('grant-tickets.before-commit');
    await publish(tx, ...messages, ...tickets.flatMap((ticket) => ticketMessages(ticket, 'AVAILABLE')));
    return { granted: count, ticketIds };
  });
}

/** Notifies each user once: ten tickets are no ten notifications. */
async function notifyUsers(
  tx: DatabaseTransaction,
  tickets: readonly { id: string; userId: string }[],
  each: number,
  at: Date,
): Promise<RoomMessage[]> {
  const firsts = tickets.filter((_, index) => index % each === 0);
  return notifyTickets(
    tx,
    firsts.map(({ id, userId }) => ({
      userId,
      notice: 'TICKET_GRANTED' as const,
      cause: `ticket:${id}:GRANTED`,
      count: each,
      at,
    })),
  );
}

async function requireUsers(tx: DatabaseTransaction, userIds: readonly string[]): Promise<void> {
  const known = await findActiveUsers(tx, userIds);
  const missing = userIds.filter((id) => !known.has(id));
  if (missing.length > 0) throw new ApiError('NOT_FOUND', { userIds: missing });
}

async function requireTarget(
  tx: DatabaseTransaction,
  target: TicketTarget,
  count: number,
  at: Date,
): Promise<void> {
  if (target.kind === 'TIER') return;
  const { gachaId } = target;
  const drop = await findDrop(tx, gachaId);
  if (drop === undefined) throw new ApiError('NOT_FOUND', { gachaId });
  if (!GRANTABLE.includes(drop.status)) throw new ApiError('STATE_CONFLICT', { state: drop.status });
  const left = await findTicketRoom(tx, gachaId, at);
  if (count > left) throw new ApiError('NO_DELIVERY_ROOM', { gachaId, left });
}
