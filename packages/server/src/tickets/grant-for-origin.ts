import type { TicketTarget } from '@kura/api-contract/tickets';
import type { DatabaseTransaction } from '@kura/database';
import { newId, publish } from '../platform/index.ts';
import { notifyTickets, ticketMessages } from './notify-ticket.ts';
import { insertTickets, type TicketOrigin } from './tickets.repository.ts';

interface OriginGrant {
  readonly origin: Exclude<TicketOrigin, 'ADMIN'>;
  /** What the tickets are for. A second grant for the same violates a unique index. */
  readonly originId: string;
  readonly userId: string;
  readonly count: number;
  readonly target: TicketTarget;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly at: Date;
}

/** Grants the tickets that a prize or a programme gives, once, in the transaction that records what they are for. */
export async function grantForOrigin(
  tx: DatabaseTransaction,
  { origin, originId, userId, count, target, reason, expiresAt, at }: OriginGrant,
): Promise<string[]> {
  const tickets = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    userId,
    target,
    origin,
    originId,
    originNumber: index + 1,
    grantedBy: null,
    reason,
    expiresAt,
    createdAt: at,
  }));
  await insertTickets(tx, tickets);
  // Who asks for a daily ticket knows of it.
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
  await publish(tx, ...messages, ...tickets.flatMap((ticket) => ticketMessages(ticket, 'AVAILABLE')));
  return tickets.map(({ id }) => id);
}
