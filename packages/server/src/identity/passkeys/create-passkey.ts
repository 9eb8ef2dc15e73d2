import { passkeyIdOf } from '@kura/chain/accounts';
import type { DatabaseTransaction } from '@kura/database';
import { MAX_PASSKEYS } from '@kura/domain/auth';
import { ApiError, type AppContext, newId } from '../../platform/index.ts';
import { lockUser } from '../wallets/index.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from './passkeys.repository.ts';
import type { NewPasskey } from './read-registration.ts';

/** The longest name of a passkey's device. */
const MAX_NAME_LENGTH = 60;

/**
 * Stores a new passkey. A user's first passkey is active immediately. Any other waits for approval by an active one.
 *
 * @param given `asks` when the user may not have made it, so that it can't be the first
 * @throws ApiError PASSKEY_KNOWN, TOO_MANY_PASSKEYS
 */
export async function createPasskey(
  tx: DatabaseTransaction,
  context: Pick<AppContext, 'clock'>,
  { userId, made, name, asks }: { userId: string; made: NewPasskey; name: string | null; asks: boolean },
): Promise<PasskeyRow> {
  // Concurrent calls must neither both create the first passkey, nor exceed the limit.
  await lockUser(tx, userId);
  const known = await listPasskeys(tx, userId);
  if (known.length >= MAX_PASSKEYS) throw new ApiError('TOO_MANY_PASSKEYS', { most: MAX_PASSKEYS });
  const kept = await insertPasskey(tx, {
    id: newId(),
    user_id: userId,
    credential_id: made.credentialId,
    key_id: passkeyIdOf(made.key),
    x: made.key.x,
    y: made.key.y,
    rp_id_hash: made.key.rpIdHash,
    transports: made.transports,
    backed_up: made.backedUp,
    sign_count: made.signCount,
    name: (name ?? 'Passkey').slice(0, MAX_NAME_LENGTH),
    standing: known.length === 0 && !asks ? 'ACTIVE' : 'REQUESTED',
    created_at: context.clock.now(),
  });
  if (kept === undefined) throw new ApiError('PASSKEY_KNOWN');
  return kept;
}
