import type { PasskeyStanding } from '@kura/domain';
import { type CallContext, Refusal } from '../platform/index.ts';
import { readPasskeyRequest } from './passkey-request.ts';
import { findPasskey, type PasskeyRow } from './passkeys.repository.ts';

/** Whether a passkey that asked to be let in is in by now. */
export async function passkeyStanding(
  context: CallContext,
  { passkeyRequest }: { passkeyRequest: string },
): Promise<{ standing: PasskeyStanding }> {
  const { standing } = await requestedPasskey(context, passkeyRequest);
  return { standing };
}

/** @throws Refusal PASSKEY_REQUEST_INVALID when the request isn't ours or too old, or the passkey was turned away */
export async function requestedPasskey(context: CallContext, passkeyRequest: string): Promise<PasskeyRow> {
  const id = readPasskeyRequest(context.config.tokenSecret, passkeyRequest, context.clock.now());
  const passkey = id === null ? undefined : await findPasskey(context.db, id);
  if (passkey === undefined) throw new Refusal('PASSKEY_REQUEST_INVALID');
  return passkey;
}
