import { passkeyIdOf } from '@kura/chain';
import type { DatabaseTransaction } from '@kura/database';
import { MOST_PASSKEYS } from '@kura/domain';
import { type AppContext, newId, Refusal } from '../platform/index.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from './passkeys.repository.ts';
import type { NewPasskey } from './read-registration.ts';

/** What a user calls the device of a passkey is no longer. */
const longestName = 60;

/**
 * Keeps a passkey that was just made. The first of a user is in at once; every other asks to be let in by one that is.
 *
 * @param given `asks` when it isn't known that the user made it, so that it may not be the first
 * @throws Refusal PASSKEY_KNOWN, TOO_MANY_PASSKEYS
 */
export async function keepPasskey(
  tx: DatabaseTransaction,
  context: Pick<AppContext, 'clock'>,
  { userId, made, name, asks }: { userId: string; made: NewPasskey; name: string | null; asks: boolean },
): Promise<PasskeyRow> {
  // Two at once must not both be the first, nor the one too many.
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forUpdate().execute();
  const known = await listPasskeys(tx, userId);
  if (known.length >= MOST_PASSKEYS) throw new Refusal('TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS });
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
    name: (name ?? 'Passkey').slice(0, longestName),
    standing: known.length === 0 && !asks ? 'ACTIVE' : 'REQUESTED',
    created_at: context.clock.now(),
  });
  if (kept === undefined) throw new Refusal('PASSKEY_KNOWN');
  return kept;
}
