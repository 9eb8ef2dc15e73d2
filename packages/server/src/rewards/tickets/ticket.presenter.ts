import type { Ticket } from '@kura/api-contract/tickets';
import { ticketBlocker } from '@kura/domain/tickets';
import { type DeliveryRow, presentDelivery } from '../../payments/index.ts';
import type { OpenDrop, TicketRow } from './tickets.repository.ts';

interface TicketParts {
  readonly drops: readonly OpenDrop[];
  readonly deliveries: readonly DeliveryRow[];
  readonly now: Date;
  readonly forAdmin: boolean;
}

/** Presents a ticket to its holder; admins also get the holder and the reason. */
export function presentTicket(row: TicketRow, { drops, deliveries, now, forAdmin }: TicketParts): Ticket {
  const delivery = deliveries.find(({ id }) => id === row.delivery_id);
  const own = drops.filter((drop) =>
    row.gacha_id === null ? drop.colour_tier === row.colour_tier : drop.id === row.gacha_id,
  );
  const blocker = ticketBlocker(
    { status: row.status, revokedAt: row.revoked_at, expiresAt: row.expires_at },
    { drops: own.length, now },
  );
  return {
    kind: 'TICKET',
    id: row.id,
    status: row.status,
    gachaId: row.gacha_id,
    title: row.title,
    colourTier: row.colour_tier,
    drops:
      blocker === null
        ? own.map(({ id, title, image, colour_tier: colourTier, room: packsLeft }) => ({
            gachaId: id,
            ...{ title, image, colourTier, packsLeft },
          }))
        : [],
    blocker,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    delivery: delivery === undefined ? null : presentDelivery(delivery),
    user: forAdmin && row.user_id !== null ? { id: row.user_id, name: row.user_name ?? '' } : null,
    reason: forAdmin ? row.reason : null,
    grantedBy: forAdmin ? row.granted_by_name : null,
  };
}
