import { z } from 'zod';

// WebAuthn's own JSON forms (Web Authentication Level 3, section 5.1.9): names and nesting are the standard's. Unknown keys
// are let through there, since browsers add to them.

const base64Url = z.string().regex(/^[A-Za-z0-9_-]*$/);
const credentialId = base64Url.min(1).max(1400);
const transports = z.array(z.string().max(40)).max(10);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** `PublicKeyCredential.toJSON()` of a credential that was just made. */
export const registrationJson = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url.max(4_000),
    attestationObject: base64Url.max(20_000),
    transports: transports.default([]),
  }),
});
export type RegistrationAnswer = z.output<typeof registrationJson>;

/** `PublicKeyCredential.toJSON()` of one that has signed. */
export const authenticationJson = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url.max(4_000),
    authenticatorData: base64Url.max(4_000),
    signature: base64Url.max(400),
    userHandle: base64Url.max(200).nullish(),
  }),
});
export type AuthenticationAnswer = z.output<typeof authenticationJson>;

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What `parseCreationOptionsFromJSON` takes. ES256 alone: the accounts on chain know no other key. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.literal(-7) })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What `parseRequestOptionsFromJSON` takes. No credentials listed: whichever the device knows. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownCredential),
});

/** What a browser is to be asked for. With an e-mail code the proof of it comes along, for the next calls. */
export const ceremonyOptions = z.discriminatedUnion('ceremony', [
  z.object({
    ceremony: z.literal('REGISTER'),
    options: creationOptions,
    emailProof: z.string().nullable(),
    /** Whether the address has an account already: the new passkey has to be let in. */
    joins: z.boolean(),
  }),
  z.object({
    ceremony: z.literal('AUTHENTICATE'),
    options: requestOptions,
    /** For a device that has none of the passkeys. */
    emailProof: z.string().nullable(),
  }),
]);
export type CeremonyOptions = z.output<typeof ceremonyOptions>;
