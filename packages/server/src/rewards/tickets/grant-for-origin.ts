import type { TicketTarget } from '@kura/api-contract/tickets';
import type { DatabaseTransaction } from '@kura/database';
import { newId, publish } from '../../platform/index.ts';
import { notifyTickets, ticketMessages } from './notify-ticket.ts';
import { columnsOfTarget, insertTickets, type TicketOrigin } from './tickets.repository.ts';

interface OriginGrant {
  readonly origin: Exclude<TicketOrigin, 'ADMIN'>;
  /** The origin of the tickets. A second grant for the same origin violates a unique index. */
  readonly originId: string;
  readonly userId: string;
  readonly count: number;
  readonly target: TicketTarget;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** Grants the tickets of a prize or a programme, once, in the transaction that records their origin. */
export async function grantForOrigin(
  tx: DatabaseTransaction,
  { origin, originId, userId, count, target, reason, expiresAt, at }: OriginGrant,
): Promise<string[]> {
  const tickets = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    user_id: userId,
    ...columnsOfTarget(target),
    status: 'AVAILABLE',
    origin,
    origin_id: originId,
    origin_number: index + 1,
    reason,
    expires_at: expiresAt,
    created_at: at,
  }));
  await insertTickets(tx, tickets);
  // A user who requested a daily ticket needs no notification.
  const told = origin === 'PROGRAMME' ? [] : tickets.slice(0, 1);
  const messages = await notifyTickets(
    tx,
    told.map(({ id }) => ({
      userId,
      notice: 'TICKET_GRANTED' as const,
      cause: `ticket:${id}:GRANTED`,
      count,
      at,
    })),
  );
  await publish(tx, ...messages, ...tickets.flatMap(({ id }) => ticketMessages({ id, userId }, 'AVAILABLE')));
  return tickets.map(({ id }) => id);
}
