import type { Ticket } from '@kura/api-contract/tickets';
import type { DatabaseTransaction } from '@kura/database';
import { TICKET_DELIVERY_MINUTES, TICKET_TRANSITIONS, ticketBlocker } from '@kura/domain/tickets';
import { allows } from '@kura/domain/transitions';
import { lockCheckouts, queueDelivery, requireListed } from '../../payments/index.ts';
import {
  type Address,
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  requireUser,
} from '../../platform/index.ts';
import { authorizeSpending, walletOf } from '../../trading/index.ts';
import { ticketMessages } from './notify-ticket.ts';
import { presentOneTicket } from './read-tickets.ts';
import { findDropOnChain } from './ticket-room.repository.ts';
import { findTicket, lockTicket, type TicketRow, updateTicket } from './tickets.repository.ts';

export interface TicketUse {
  id: string;
  gachaId?: string | undefined;
  openNow: boolean;
  wallet?: Address | undefined;
}

/**
 * Uses a ticket: it becomes USED and the delivery of its pack is queued, in one transaction. A ticket costs nothing, so no
 * spending limit counts it. Users who paused purchases, or didn't accept the terms, can't use one.
 */
export async function useTicket(context: CallContext, input: TicketUse): Promise<Ticket> {
  const user = requireUser(context.actor);
  const recipient = walletOf(user, input.wallet);
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const ticket = await lockTicket(tx, input.id);
    if (ticket === undefined || ticket.user_id !== user.userId || ticket.revoked_at !== null) {
      throw new ApiError('NOT_FOUND');
    }
    requireUsable(ticket, at);
    const gachaId = dropOf(ticket, input);
    await requireOnSale(tx, ticket, gachaId);
    // Serialise tickets and checkouts of one drop.
    await lockCheckouts(tx, gachaId);
    await requireListed(tx, { gachaId, wallet: recipient, quantity: 1 });
    await authorizeSpending(tx, context, user.userId, { token: 'POINT', parts: [] });
    const { id: deliveryId } = await queueDelivery(tx, context, {
      source: 'TICKET',
      sourceId: ticket.id,
      gachaId,
      quantity: 1,
      recipient,
      openNow: input.openNow,
      dueAt: new Date(at.getTime() + TICKET_DELIVERY_MINUTES * 60_000),
      userId: user.userId,
      at,
    });
    await updateTicket(tx, ticket.id, { status: 'USED', delivery_id: deliveryId, used_at: at });
    await failpoint('use-ticket.before-commit');
    await publish(tx, ...ticketMessages({ id: ticket.id, userId: user.userId }, 'USED'));
    const used = await findTicket(tx, ticket.id);
    if (used === undefined) throw new Error(`ticket ${ticket.id} is gone`);
    return presentOneTicket({ ...context, db: tx }, used);
  });
}

function requireUsable(ticket: TicketRow, now: Date): void {
  const blocker = ticketBlocker(
    { status: ticket.status, revokedAt: ticket.revoked_at, expiresAt: ticket.expires_at },
    { drops: 1, now },
  );
  if (blocker !== null) throw new ApiError('STATE_CONFLICT', { state: blocker });
  if (!allows(TICKET_TRANSITIONS, ticket.status, 'USED', 'holder')) {
    throw new Error(`ticket ${ticket.id} can't be used from ${ticket.status}`);
  }
}

/** Returns the ticket's own drop, or the drop of its tier that the holder chose. */
function dropOf(ticket: TicketRow, { gachaId }: TicketUse): string {
  const chosen = gachaId ?? ticket.gacha_id;
  if (chosen === null || (ticket.gacha_id !== null && ticket.gacha_id !== chosen)) {
    throw new ApiError('TICKET_NOT_FOR_DROP');
  }
  return chosen;
}

async function requireOnSale(tx: DatabaseTransaction, ticket: TicketRow, gachaId: string): Promise<void> {
  const drop = await findDropOnChain(tx, gachaId);
  if (drop === undefined || drop.colour_tier !== ticket.colour_tier)
    throw new ApiError('TICKET_NOT_FOR_DROP');
  if (drop.status !== 'PUBLISHED') {
    throw new ApiError('SALE_NOT_OPEN', { state: drop.status, saleStartsAt: null });
  }
  if (drop.paused) throw new ApiError('PAUSED');
}
