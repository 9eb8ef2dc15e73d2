import type { CeremonyOptions } from '@kura/api-contract/auth';
import { PASSKEY_CEREMONY_SECONDS } from '@kura/domain/auth';
import type { AppContext } from '../../platform/index.ts';
import { type CeremonyBinding, newPasskeyChallenge } from './passkey-challenge.ts';
import type { KnownCredential } from './passkeys.repository.ts';
import { siteOf, userHandleOf } from './relying-party.ts';

type Registration = Extract<CeremonyOptions, { ceremony: 'REGISTER' }>;
type Authentication = Extract<CeremonyOptions, { ceremony: 'AUTHENTICATE' }>;

/**
 * COSE number of ECDSA over P-256 with SHA-256, the only one that account contracts verify. RS256 (-257), which browsers
 * recommend in addition, would create passkeys that sign in and can't send operations. A browser warns of its absence in the
 * console.
 */
const es256 = -7;

/** Returns registration options: a discoverable passkey with user verification. */
export function registrationOptions(
  context: Pick<AppContext, 'clock' | 'config'>,
  binding: CeremonyBinding,
  user: { id: string; name: string; known: readonly KnownCredential[] },
): Registration['options'] {
  return {
    rp: { id: siteOf(context.config).rpId, name: 'Kura' },
    user: { id: userHandleOf(user.id), name: user.name, displayName: user.name },
    challenge: newPasskeyChallenge(context.config.tokenSecret, binding, context.clock.now()),
    pubKeyCredParams: [{ type: 'public-key', alg: es256 }],
    timeout: PASSKEY_CEREMONY_SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: user.known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Returns authentication options: for one of these passkeys, or any on the device when none are given. */
export function authenticationOptions(
  context: Pick<AppContext, 'clock' | 'config'>,
  binding: CeremonyBinding,
  known: readonly KnownCredential[] = [],
): Authentication['options'] {
  return {
    rpId: siteOf(context.config).rpId,
    challenge: newPasskeyChallenge(context.config.tokenSecret, binding, context.clock.now()),
    timeout: PASSKEY_CEREMONY_SECONDS * 1000,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  };
}

const descriptorOf = ({ credential_id: id, transports }: KnownCredential) => ({
  id,
  type: 'public-key' as const,
  transports,
});
