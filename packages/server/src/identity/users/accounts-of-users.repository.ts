import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from '../../platform/index.ts';
import type { PasskeyRow } from '../passkeys/index.ts';

/** Assigns an account to its user. @returns false when the address belongs to another user */
export async function insertAccount(
  tx: DatabaseTransaction,
  account: { address: Address; userId: string; first: PasskeyRow; now: Date },
): Promise<boolean> {
  const { address, userId, first, now } = account;
  const { rows } = await sql`
    insert into wallet (address, user_id, kind, linked_at) values (${address}, ${userId}, 'ACCOUNT', ${now})
    on conflict (address) do update set kind = 'ACCOUNT' where wallet.user_id = ${userId}
    returning address`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .insertInto('smart_account')
    .values({
      address,
      user_id: userId,
      first_x: first.x,
      first_y: first.y,
      first_rp_id_hash: first.rp_id_hash,
      bound_at: now,
    })
    .execute();
  return true;
}
