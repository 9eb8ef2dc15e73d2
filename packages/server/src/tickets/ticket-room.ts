import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { findDeliveryRoom } from '../deliveries/index.ts';
import { countOutstanding } from './tickets.repository.ts';

/** Statuses of drops on chain that may still give packs. */
export const GRANTABLE: readonly string[] = ['READY', 'PUBLISHED', 'STOPPED'];

/** One grant after another: two at once could both find room under a cap. */
export async function lockTicketGrants(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('grant-tickets'))`.execute(tx);
}

/** Packs of a drop that no ticket has to find: so many tickets can be granted or promised. Grants have to be locked. */
export async function findTicketRoom(tx: DatabaseTransaction, gachaId: string, at: Date): Promise<number> {
  const room = (await findDeliveryRoom(tx, [gachaId])).get(gachaId) ?? 0;
  return Math.max(0, room - (await countOutstanding(tx, gachaId, at)));
}

/** Packs of a drop that can be promised as tickets, none once it has ended. The lock of grants is taken. */
export async function lockTicketRoom(tx: DatabaseTransaction, gachaId: string, at: Date): Promise<number> {
  await lockTicketGrants(tx);
  const drop = await tx.selectFrom('gacha').where('id', '=', gachaId).select('status').executeTakeFirst();
  return drop !== undefined && GRANTABLE.includes(drop.status) ? findTicketRoom(tx, gachaId, at) : 0;
}
