import type { AuthenticationResponse } from '@kura/api-contract/auth';
import { assertionSignature, passkeyCoseKey } from '@kura/chain/accounts';
import type { DatabaseTransaction } from '@kura/database';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { ApiError, type CallContext } from '../../platform/index.ts';
import { notifyOfDoubt } from './notify-of-doubt.ts';
import { type CeremonyBinding, readPasskeyChallenge } from './passkey-challenge.ts';
import {
  findPasskeyByCredential,
  hasCounterGoneBack,
  notePasskeyUse,
  type PasskeyRow,
  spendPasskeyChallenge,
} from './passkeys.repository.ts';
import { rejectCrossOriginAssertion, siteOf, userHandleOf } from './relying-party.ts';

export interface PasskeyProof {
  userId: string;
  passkeyId: string;
  /**
   * Uses up the proof in this transaction. Puts the passkey in doubt when its counter decreased.
   *
   * @returns whether the passkey is in doubt
   */
  spend(tx: DatabaseTransaction): Promise<{ inDoubt: boolean }>;
}

/**
 * Verifies the assertion of a passkey as a proof of identity.
 *
 * @param bindingsOf returns the bindings that the challenge may have, given the passkey
 * @throws ApiError PASSKEY_REFUSED
 */
export async function verifyAssertion(
  context: CallContext,
  assertion: AuthenticationResponse,
  bindingsOf: (passkey: { user_id: string }) => readonly CeremonyBinding[],
): Promise<PasskeyProof> {
  const passkey = await findPasskeyByCredential(context.db, assertion.id);
  if (passkey === undefined) throw new ApiError('PASSKEY_REFUSED');
  const verified = await verify(context, assertion, passkey, bindingsOf(passkey)).catch((error: Error) => {
    throw new ApiError('PASSKEY_REFUSED', { detail: error.message });
  });
  // Only the passkey's owner learns this: its device awaits approval.
  if (passkey.standing !== 'ACTIVE') throw new ApiError('PASSKEY_REFUSED', { standing: passkey.standing });
  return {
    userId: passkey.user_id,
    passkeyId: passkey.id,
    async spend(tx) {
      const use = { ...verified, seenCount: passkey.sign_count, at: context.clock.now() };
      const used = (await spendPasskeyChallenge(tx, verified)) && (await notePasskeyUse(tx, passkey.id, use));
      if (!used) throw new ApiError('PASSKEY_REFUSED');
      if (hasCounterGoneBack(use)) await notifyOfDoubt(tx, context, used);
      return { inDoubt: used.doubted_at !== null };
    },
  };
}

async function verify(
  { config, clock }: CallContext,
  assertion: AuthenticationResponse,
  passkey: PasskeyRow,
  bindings: readonly CeremonyBinding[],
): Promise<{ challenge: string; expiresAt: Date; signCount: number; backedUp: boolean }> {
  const { rpId, origin } = siteOf(config);
  let used: { challenge: string; expiresAt: Date; binding: CeremonyBinding } | undefined;
  rejectCrossOriginAssertion(assertion.response.clientDataJSON);
  requireFormOfAccounts(passkey, assertion);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge(challenge) {
      for (const binding of bindings) {
        const expiresAt = readPasskeyChallenge(config.tokenSecret, binding, challenge);
        if (expiresAt !== null && expiresAt > clock.now()) used = { challenge, expiresAt, binding };
      }
      return used !== undefined;
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: passkeyCoseKey(passkey),
      // A decreased counter is a signal, not a refusal (Web Authentication Level 3, 7.2, step 22).
      counter: 0,
    },
  });
  if (!verified || used === undefined) throw new Error('The signature is not that of the passkey');
  const { userHandle } = assertion.response;
  // Without a list of passkeys only the user handle identifies the account (Web Authentication Level 3, 7.2, step 6).
  if (
    userHandle == null ? used.binding.purpose === 'SIGN_IN' : userHandle !== userHandleOf(passkey.user_id)
  ) {
    throw new Error('The passkey is for another user');
  }
  return {
    ...used,
    signCount: authenticationInfo.newCounter,
    backedUp: authenticationInfo.credentialBackedUp,
  };
}

/** Requires the signature's form that the account on chain would accept. This is stricter than the verification. */
function requireFormOfAccounts(passkey: PasskeyRow, { response }: AuthenticationResponse): void {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  assertionSignature(passkey, {
    authenticatorData: bytes(response.authenticatorData),
    clientDataJSON: bytes(response.clientDataJSON),
    signature: bytes(response.signature),
  });
}
