import type { DatabaseTransaction } from '@kura/database';
import type { RedeemNotice } from '@kura/domain/notifications';
import type { RedeemStatus } from '@kura/domain/redeems';
import { notify } from '../../messages/index.ts';
import { type RoomMessage, rooms } from '../../platform/index.ts';

interface NotifiedRedeem {
  readonly id: string;
  readonly number: string;
  readonly user_id: string | null;
  readonly notice: RedeemNotice;
  /** Identifies the event within the redeem: one notification for each. */
  readonly cause: string;
  readonly at: Date;
}

export const causeOf = (redeemId: string, cause: string) => `redeem:${redeemId}:${cause}`;

/** Notifies the holders. A notification contains no address, tracking number or reason. */
export async function notifyRedeem(
  tx: DatabaseTransaction,
  redeems: readonly NotifiedRedeem[],
): Promise<RoomMessage[]> {
  return notify(
    tx,
    redeems.flatMap(({ id, number, user_id: userId, notice, cause, at }) =>
      userId === null
        ? []
        : [
            {
              kind: 'REDEEM' as const,
              to: { userId },
              cause: causeOf(id, cause),
              nftId: null,
              facts: { redeemId: id, redeemNumber: number, redeemNotice: notice },
              at,
            },
          ],
    ),
  );
}

/** Notifies the holder's pages and the queue of the shop. */
export function messagesOf(
  { id, user_id: userId }: { readonly id: string; readonly user_id: string | null },
  status: RedeemStatus,
): RoomMessage[] {
  const message = { name: 'RedeemUpdated', payload: { redeemId: id, status } } as const;
  const admins = { room: rooms.admin, ...message };
  return userId === null ? [admins] : [admins, { room: rooms.user(userId), ...message }];
}
