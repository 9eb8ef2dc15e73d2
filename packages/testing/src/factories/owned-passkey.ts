import { randomBytes } from 'node:crypto';
import { passkeyIdOf } from '@kura/chain/accounts';
import type { PasskeyStatus } from '@kura/domain/vocabulary';
import { type AppContext, newId } from '@kura/server';
import { createSoftwarePasskey } from '../accounts/index.ts';

/** A passkey of a user in the tables. Nobody has its key. @returns its id */
export async function ownedPasskey(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  userId: string,
  standing: PasskeyStatus,
): Promise<string> {
  const { passkey } = createSoftwarePasskey();
  const id = newId();
  await db
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      credential_id: randomBytes(16).toString('base64url'),
      key_id: passkeyIdOf(passkey),
      x: passkey.x,
      y: passkey.y,
      rp_id_hash: passkey.rpIdHash,
      name: 'Phone',
      standing,
      created_at: clock.now(),
    })
    .execute();
  return id;
}
