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
   * Makes the proof good for this transaction and none after it. Puts the passkey in doubt when its counter went back.
   *
   * @returns whether the passkey is in doubt
   */
  spend(tx: DatabaseTransaction): Promise<{ inDoubt: boolean }>;
}

/**
 * Verifies the assertion of a passkey as a proof of identity.
 *
 * @param bindingsOf what its challenge may have been made for, once it is known whose passkey it is
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
  // Only the owner of the passkey learns this: its device awaits approval.
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
      // A counter that went back is a signal, not a refusal (Web Authentication Level 3, 7.2, step 22).
      counter: 0,
    },
  });
  if (!verified || used === undefined) throw new Error('The signature is not that of the passkey');
  const { userHandle } = assertion.response;
  // Without a list of passkeys the handle alone says whose account is meant (Web Authentication Level 3, 7.2, step 6).
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

/** Stricter than the verification: what signs somebody in is written as their account on chain would take it. */
function requireFormOfAccounts(passkey: PasskeyRow, { response }: AuthenticationResponse): void {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  assertionSignature(passkey, {
    authenticatorData: bytes(response.authenticatorData),
    clientDataJSON: bytes(response.clientDataJSON),
    signature: bytes(response.signature),
  });
}
