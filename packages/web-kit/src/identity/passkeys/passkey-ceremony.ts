import type { AuthenticationResponse, CeremonyOptions, RegistrationResponse } from '@kura/api-contract/auth';
import { PasskeyError, passkeyErrorOf } from './passkey-error.ts';

export type CreationOptions = Extract<CeremonyOptions, { ceremony: 'REGISTER' }>['options'];
export type RequestOptions = Extract<CeremonyOptions, { ceremony: 'AUTHENTICATE' }>['options'];

type Ceremonies = typeof import('@simplewebauthn/browser');
type JsonOf<Method extends 'startRegistration' | 'startAuthentication'> = Parameters<
  Ceremonies[Method]
>[0]['optionsJSON'];

/**
 * Creates a passkey on this device.
 *
 * @param options from `POST /auth/passkey/options`
 * @throws PasskeyError
 */
export async function createPasskey(options: CreationOptions): Promise<RegistrationResponse> {
  return await ask(async ({ startRegistration }) => {
    const made = await startRegistration({ optionsJSON: options as JsonOf<'startRegistration'> });
    return {
      ...made,
      type: 'public-key',
      clientExtensionResults: { ...made.clientExtensionResults },
      response: { ...made.response, transports: made.response.transports ?? [] },
    };
  });
}

/**
 * Requests a signature from a passkey. The user confirms with fingerprint, face or PIN.
 *
 * @throws PasskeyError
 */
export async function askPasskey(options: RequestOptions): Promise<AuthenticationResponse> {
  return await ask(async ({ startAuthentication }) => {
    const signed = await startAuthentication({ optionsJSON: options as JsonOf<'startAuthentication'> });
    return {
      ...signed,
      type: 'public-key',
      clientExtensionResults: { ...signed.clientExtensionResults },
    };
  });
}

/** Operations, orders and messages of accounts are signed by their hashes. */
const hashLengthBytes = 32;

/**
 * Requests an assertion from a passkey. Rejects a challenge with the length of a hash: a sign-in must not obtain the signature
 * for an act of the account.
 *
 * @throws PasskeyError
 */
export async function getAssertion(options: RequestOptions): Promise<AuthenticationResponse> {
  return await ask(async ({ base64URLStringToBuffer }) => {
    const challenge = base64URLStringToBuffer(options.challenge);
    if (challenge.byteLength === hashLengthBytes) throw new PasskeyError('FAILED');
    return await askPasskey(options);
  });
}

async function ask<Answer>(run: (ceremonies: Ceremonies) => Promise<Answer>): Promise<Answer> {
  const ceremonies = await import('@simplewebauthn/browser');
  if (!ceremonies.browserSupportsWebAuthn()) throw new PasskeyError('UNSUPPORTED');
  try {
    return await run(ceremonies);
  } catch (error) {
    throw passkeyErrorOf(error);
  }
}
