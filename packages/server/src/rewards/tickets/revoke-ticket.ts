import type { Ticket } from '@kura/api-contract/tickets';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  requireAdmin,
} from '../../platform/index.ts';
import { ticketMessages } from './notify-ticket.ts';
import { presentOneTicket } from './read-tickets.ts';
import { findTicket, lockTicket, updateTicket } from './tickets.repository.ts';

/** Revokes a ticket that was not used. */
export async function revokeTicket(
  context: CallContext,
  { id, reason }: { id: string; reason: string },
): Promise<Ticket> {
  const admin = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (ticket === undefined) throw new ApiError('NOT_FOUND');
    if (ticket.status === 'USED') throw new ApiError('STATE_CONFLICT', { state: 'USED' });
    if (ticket.revoked_at !== null) throw new ApiError('STATE_CONFLICT', { state: 'REVOKED' });
    await updateTicket(tx, id, {
      revoked_at: context.clock.now(),
      revoked_by: admin.adminId,
      revoke_reason: reason,
    });
    await audit(tx, context, {
      action: 'revoke-ticket',
      subject: { kind: 'ticket', id },
      details: { reason, userId: ticket.user_id },
    });
    await failpoint('revoke-ticket.before-commit');
    await publish(tx, ...ticketMessages({ id, userId: ticket.user_id }, 'AVAILABLE'));
    const revoked = await findTicket(tx, id);
    if (revoked === undefined) throw new Error(`ticket ${id} is gone`);
    return presentOneTicket({ ...context, db: tx }, revoked);
  });
}
