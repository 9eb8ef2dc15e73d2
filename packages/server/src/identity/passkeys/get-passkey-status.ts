import type { PasskeyStatus } from '@kura/domain/vocabulary';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { readPasskeyRequest } from './passkey-request.ts';
import { findPasskey, findSmartAccount, type PasskeyRow } from './passkeys.repository.ts';

/** Returns the state of a passkey that awaits approval, and its activation time if the recovery phrase proposed it. */
export async function getPasskeyStatus(
  context: CallContext,
  { passkeyRequest }: { passkeyRequest: string },
): Promise<{ standing: PasskeyStatus; readyAt: string | null }> {
  const passkey = await requestedPasskey(context, passkeyRequest);
  const account = await findSmartAccount(context.db, passkey.user_id);
  const isProposed = account?.proposed_key_id === passkey.key_id;
  return {
    standing: passkey.standing,
    readyAt: isProposed ? (account.proposal_ready_at?.toISOString() ?? null) : null,
  };
}

/** @throws ApiError PASSKEY_REQUEST_INVALID when the request isn't ours, or the passkey was rejected or deleted */
export async function requestedPasskey(context: CallContext, passkeyRequest: string): Promise<PasskeyRow> {
  const id = readPasskeyRequest(context.config.tokenSecret, passkeyRequest);
  const passkey = id === null ? undefined : await findPasskey(context.db, id);
  if (passkey === undefined) throw new ApiError('PASSKEY_REQUEST_INVALID');
  return passkey;
}
