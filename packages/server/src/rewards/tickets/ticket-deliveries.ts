import type { DatabaseTransaction } from '@kura/database';
import { isLiveDelivery } from '@kura/domain/deliveries';
import { TICKET_TRANSITIONS } from '@kura/domain/tickets';
import { allows } from '@kura/domain/transitions';
import type { ChangedDelivery, DeliveryOwner } from '../../payments/index.ts';
import { audit, type RoomMessage } from '../../platform/index.ts';
import { notifyTickets, ticketMessages } from './notify-ticket.ts';
import { lockTicketOf, returnTicket } from './tickets.repository.ts';

/** Returns a ticket when its delivery ends without a pack. While packs may still arrive, only pages are updated. */
export const ticketDeliveries: DeliveryOwner = {
  source: 'TICKET',
  async onChanged(tx, changed) {
    const ticket = await lockTicketOf(tx, changed.delivery.id);
    if (ticket === undefined) return [];
    const { id, user_id: userId } = ticket;
    if (isLiveDelivery(changed.to)) return ticketMessages({ id, userId }, ticket.status);
    if (!allows(TICKET_TRANSITIONS, ticket.status, 'AVAILABLE', 'deliveryOver')) {
      throw new Error(`ticket ${id} can't be given back from ${ticket.status}`);
    }
    return giveBack(tx, { id, userId }, changed);
  },
};

async function giveBack(
  tx: DatabaseTransaction,
  { id, userId }: { id: string; userId: string | null },
  { delivery, to, at }: ChangedDelivery,
): Promise<RoomMessage[]> {
  await returnTicket(tx, id, at);
  await audit(
    tx,
    { actor: { kind: 'system', name: 'settle-deliveries' }, clock: { now: () => at } },
    {
      action: 'return-ticket',
      subject: { kind: 'ticket', id },
      details: { deliveryId: delivery.id, paymentRef: delivery.payment_ref, status: to },
    },
  );
  const notices = await notifyTickets(tx, [
    { userId, notice: 'TICKET_RETURNED', cause: `ticket:${id}:RETURNED:${delivery.id}`, at },
  ]);
  return [...notices, ...ticketMessages({ id, userId }, 'AVAILABLE')];
}
