import type { OwnPasskey, OwnPasskeys } from '@kura/api-contract/passkeys';
import type { Queryable } from '@kura/database';
import {
  ApiError,
  type CallContext,
  inTransaction,
  publish,
  requireUser,
  rooms,
} from '../../platform/index.ts';
import { presentPasskey, presentPasskeys } from './passkey.presenter.ts';
import {
  deletePasskey,
  findSmartAccount,
  listPasskeys,
  lockOwnPasskey,
  renamePasskey,
} from './passkeys.repository.ts';

/** Returns the caller's passkeys and their account. */
export async function listOwnPasskeys(context: CallContext): Promise<OwnPasskeys> {
  const { userId } = requireUser(context.actor);
  return passkeysOf(context.db, userId);
}

export async function passkeysOf(db: Queryable, userId: string): Promise<OwnPasskeys> {
  return presentPasskeys(await listPasskeys(db, userId), await findSmartAccount(db, userId));
}

/** Renames the device of a passkey. */
export async function renameOwnPasskey(
  context: CallContext,
  { id, name }: { id: string; name: string },
): Promise<OwnPasskey> {
  const { userId } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    const passkey = await lockOwnPasskey(tx, id, userId);
    if (passkey === undefined || passkey.standing === 'REMOVED') throw new ApiError('NOT_FOUND');
    await renamePasskey(tx, id, name);
    return presentPasskey({ ...passkey, name });
  });
}

/** Rejects a passkey that waits for approval. A proposal of the recovery phrase is rejected on chain, not here. */
export async function dismissPasskey(context: CallContext, { id }: { id: string }): Promise<void> {
  const { userId } = requireUser(context.actor);
  await inTransaction(context, async (tx) => {
    const passkey = await lockOwnPasskey(tx, id, userId);
    if (passkey === undefined) throw new ApiError('NOT_FOUND');
    const account = await findSmartAccount(tx, userId);
    if (passkey.standing !== 'REQUESTED' || account?.proposed_key_id === passkey.key_id) {
      throw new ApiError('STATE_CONFLICT', { state: passkey.standing });
    }
    await deletePasskey(tx, id);
    await publish(tx, { room: rooms.user(userId), name: 'AccountUpdated', payload: {} });
  });
}
