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
  /** Makes the registration good for this transaction and none after it. */
  spend(tx: DatabaseTransaction): Promise<void>;
}

const es256 = -7;

/**
 * Reads what an authenticator answered to registration options of ours.
 *
 * @throws ApiError PASSKEY_INVALID when it is for another site, page, purpose, person or time, when nobody was verified, or
 *   when its key is none that accounts on chain can check
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

/** A point that isn't on the curve signs nothing; an account made with it could never act. */
function requireOnCurve({ x, y }: Passkey): void {
  const inBase64Url = (hex: Passkey['x']) => Buffer.from(hexToBytes(hex)).toString('base64url');
  createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: inBase64Url(x), y: inBase64Url(y) },
  });
}
