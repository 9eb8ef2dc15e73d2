import { z } from 'zod';

// WebAuthn's JSON forms (Web Authentication Level 3, section 5.1.9), with the names and nesting of the standard. Unknown keys
// are allowed, because browsers add some.

const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/);
const credentialId = base64Url.min(1).max(1400);
const transports = z.array(z.string().max(40)).max(10);

const credential = {
  id: credentialId.describe('Credential id, base64url.'),
  rawId: credentialId.describe('Credential id, base64url; equals `id`.'),
  type: z.literal('public-key'),
  authenticatorAttachment: z
    .string()
    .max(40)
    .nullish()
    .describe('`platform` or `cross-platform`, when the browser says so.'),
  clientExtensionResults: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Results of WebAuthn extensions; not evaluated.'),
};

/** `PublicKeyCredential.toJSON()` of a new credential. */
export const registrationJson = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: base64Url.max(4_000).describe('Client data, base64url.'),
        attestationObject: base64Url.max(20_000).describe('Attestation object, base64url.'),
        transports: transports
          .default([])
          .describe('How the authenticator can be reached, for example `internal`.'),
      })
      .describe("The authenticator's attestation response."),
  })
  .meta({
    id: 'PasskeyRegistration',
    description: '`PublicKeyCredential.toJSON()` of a credential that was just created (WebAuthn Level 3).',
  });
export type RegistrationResponse = z.output<typeof registrationJson>;

/** `PublicKeyCredential.toJSON()` of an assertion. */
export const authenticationJson = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: base64Url.max(4_000).describe('Client data, base64url.'),
        authenticatorData: base64Url.max(4_000).describe('Authenticator data, base64url.'),
        signature: base64Url.max(400).describe('Signature, base64url.'),
        userHandle: base64Url
          .max(200)
          .nullish()
          .describe('User handle, base64url; absent when the authenticator gives none.'),
      })
      .describe("The authenticator's assertion response."),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: '`PublicKeyCredential.toJSON()` of a credential that signed (WebAuthn Level 3).',
  });
export type AuthenticationResponse = z.output<typeof authenticationJson>;

const knownCredential = z.object({
  id: z.string().describe('Credential id, base64url.'),
  type: z.literal('public-key'),
  transports: z.array(z.string()).describe('How the authenticator can be reached.'),
});

/** The input of `parseCreationOptionsFromJSON`. ES256 only: accounts on chain support no other key. */
const creationOptions = z
  .object({
    rp: z
      .object({
        id: z.string().describe('Domain to which the passkey is bound.'),
        name: z.string().describe('Name of the shop.'),
      })
      .describe('Relying party.'),
    user: z
      .object({
        id: z.string().describe('User handle, base64url.'),
        name: z.string().describe('E-mail address or address shown by the authenticator.'),
        displayName: z.string().describe('Name shown by the authenticator.'),
      })
      .describe('The account for which the passkey is made.'),
    challenge: z.string().describe('Single-use challenge, base64url.'),
    pubKeyCredParams: z
      .array(
        z.object({
          type: z.literal('public-key'),
          alg: z.literal(-7).describe('COSE algorithm: -7 is ES256.'),
        }),
      )
      .describe('Accepted key types: ES256 only.'),
    timeout: z.int().describe('Milliseconds that the ceremony may take.'),
    attestation: z.literal('none').describe('No attestation is requested.'),
    excludeCredentials: z.array(knownCredential).describe('Passkeys that the account has already.'),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required').describe('The passkey must be discoverable.'),
        requireResidentKey: z.literal(true).describe('The same, for older browsers.'),
        userVerification: z.literal('required').describe('The authenticator must verify the user.'),
      })
      .describe('What the authenticator must support.'),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'Options to create a passkey (WebAuthn Level 3).' });

/** The input of `parseRequestOptionsFromJSON`. Lists no credentials, so that any passkey on the device may answer. */
const requestOptions = z
  .object({
    rpId: z.string().describe('Domain to which the passkey is bound.'),
    challenge: z.string().describe('Single-use challenge, base64url.'),
    timeout: z.int().describe('Milliseconds that the ceremony may take.'),
    userVerification: z.literal('required').describe('The authenticator must verify the user.'),
    allowCredentials: z
      .array(knownCredential)
      .describe('Always empty: the device offers the passkeys it has.'),
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'Options to sign with a passkey (WebAuthn Level 3).' });

/** The options for the browser. An e-mail code also returns its proof for the next calls. */
export const ceremonyOptions = z.discriminatedUnion('ceremony', [
  z.object({
    ceremony: z.literal('REGISTER'),
    options: creationOptions.describe('Argument of `PublicKeyCredential.parseCreationOptionsFromJSON`.'),
    emailProof: z
      .string()
      .nullable()
      .describe('Proof of the e-mail address for the next call; null when none was checked.'),
    joins: z
      .boolean()
      .describe('True when the address has an account: an existing passkey must confirm the new one.'),
  }),
  z.object({
    ceremony: z.literal('AUTHENTICATE'),
    options: requestOptions.describe('Argument of `PublicKeyCredential.parseRequestOptionsFromJSON`.'),
    emailProof: z
      .string()
      .nullable()
      .describe('Proof of the e-mail address, for a device without a passkey; null when none was checked.'),
  }),
]);
export type CeremonyOptions = z.output<typeof ceremonyOptions>;
