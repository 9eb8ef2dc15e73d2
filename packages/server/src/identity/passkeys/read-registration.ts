import { createPublicKey } from 'node:crypto';
import type { RegistrationResponse } from '@kura/api-contract/auth';
import { type Passkey, passkeyFromCose } from '@kura/chain/accounts';
import type { DatabaseTransaction } from '@kura/database';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { hexToBytes } from 'viem';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { type CeremonyBinding, readPasskeyChallenge } from './passkey-challenge.ts';
import { spendPasskeyChallenge } from './passkeys.repository.ts';
import { rejectCrossOriginAssertion, siteOf } from './relying-party.ts';

export interface NewPasskey {
  credentialId: string;
  key: Passkey;
  transports: string[];
  backedUp: boolean;
  signCount: number;
  /** Uses up the registration in this transaction. */
  spend(tx: DatabaseTransaction): Promise<void>;
}

const es256 = -7;

/**
 * Reads an authenticator's answer to our registration options.
 *
 * @throws ApiError PASSKEY_INVALID for another site, page, purpose, person or time, without user verification, or for a key
 * that accounts on chain can't check
 */
export async function readRegistration(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  registration: RegistrationResponse,
  binding: CeremonyBinding,
): Promise<NewPasskey> {
  const { rpId, origin } = siteOf(config);
  let used: { challenge: string; expiresAt: Date } | undefined;
  const verify = async () => {
    rejectCrossOriginAssertion(registration.response.clientDataJSON);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: registration as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge(challenge) {
        const expiresAt = readPasskeyChallenge(config.tokenSecret, binding, challenge);
        if (expiresAt === null || expiresAt <= clock.now()) return false;
        used = { challenge, expiresAt };
        return true;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: [es256],
      requireUserVerification: true,
    });
    if (!verified || registrationInfo.credential.id !== registration.id) throw new Error('Not verified');
    const key = passkeyFromCose(registrationInfo.credential.publicKey, rpId);
    requireOnCurve(key);
    return { registrationInfo, key };
  };
  const { registrationInfo, key } = await verify().catch((error: Error) => {
    throw new ApiError('PASSKEY_INVALID', { detail: error.message });
  });
  return {
    credentialId: registrationInfo.credential.id,
    key,
    transports: registration.response.transports,
    backedUp: registrationInfo.credentialBackedUp,
    signCount: registrationInfo.credential.counter,
    async spend(tx) {
      if (used === undefined || !(await spendPasskeyChallenge(tx, used))) {
        throw new ApiError('PASSKEY_INVALID', { detail: 'The challenge was used before' });
      }
    },
  };
}

/** Requires a point on the curve: an account with any other key could never act. */
function requireOnCurve({ x, y }: Passkey): void {
  const inBase64Url = (hex: Passkey['x']) => Buffer.from(hexToBytes(hex)).toString('base64url');
  createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: inBase64Url(x), y: inBase64Url(y) },
  });
}
