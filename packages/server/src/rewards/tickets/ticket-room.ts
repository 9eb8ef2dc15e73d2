import type { DatabaseTransaction } from '@kura/database';
import { findDeliveryRoom } from '../../payments/index.ts';
import { findDrop, lockTicketGrants } from './ticket-room.repository.ts';
import { countOutstanding } from './tickets.repository.ts';

/** Statuses of drops on chain that may still deliver packs. */
export const GRANTABLE: readonly string[] = ['READY', 'PUBLISHED', 'STOPPED'];

/**
 * Returns the number of tickets that can be granted or promised for a drop: its packs without a ticket. Grants have to be
 * locked.
 */
export async function findTicketRoom(tx: DatabaseTransaction, gachaId: string, at: Date): Promise<number> {
  const room = (await findDeliveryRoom(tx, [gachaId])).get(gachaId) ?? 0;
  return Math.max(0, room - (await countOutstanding(tx, gachaId, at)));
}

/** Returns the packs of a drop that can be promised as tickets, none once it has ended. Takes the lock of grants. */
export async function lockTicketRoom(tx: DatabaseTransaction, gachaId: string, at: Date): Promise<number> {
  await lockTicketGrants(tx);
  const drop = await findDrop(tx, gachaId);
  return drop !== undefined && GRANTABLE.includes(drop.status) ? findTicketRoom(tx, gachaId, at) : 0;
}
