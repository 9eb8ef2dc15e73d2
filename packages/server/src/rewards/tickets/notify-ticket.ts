import type { DatabaseTransaction } from '@kura/database';
import type { RewardNotice } from '@kura/domain/notifications';
import type { TicketStatus } from '@kura/domain/vocabulary';
import { notify } from '../../messages/index.ts';
import { type RoomMessage, rooms } from '../../platform/index.ts';

interface NotifiedTicket {
  readonly userId: string | null;
  readonly notice: Extract<RewardNotice, `TICKET_${string}`>;
  /** Identifies the event: one notification for each. */
  readonly cause: string;
  /** Number of tickets granted together. */
  readonly count?: number;
  readonly at: Date;
}

/** Notifies the holders of tickets. */
export async function notifyTickets(
  tx: DatabaseTransaction,
  tickets: readonly NotifiedTicket[],
): Promise<RoomMessage[]> {
  return notify(
    tx,
    tickets.flatMap(({ userId, notice, cause, count, at }) =>
      userId === null
        ? []
        : [
            {
              kind: 'REWARD' as const,
              to: { userId },
              cause,
              nftId: null,
              facts: { rewardNotice: notice, ...(count !== undefined && { rewardTickets: count }) },
              at,
            },
          ],
    ),
  );
}

/** Returns the messages for open pages of the holder and of the shop. */
export function ticketMessages(
  { id, userId }: { readonly id: string; readonly userId: string | null },
  status: TicketStatus,
): RoomMessage[] {
  const message = { name: 'TicketUpdated', payload: { ticketId: id, status } } as const;
  const admins = { room: rooms.admin, ...message };
  return userId === null ? [admins] : [admins, { room: rooms.user(userId), ...message }];
}
