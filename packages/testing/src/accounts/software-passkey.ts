import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Assertion, type PasskeySigner, passkeyFromSpki } from '@kura/chain';
import { type Hex, hexToBytes } from 'viem';

/** User present, user verified, may be backed up and is: what phones and their keychains say. */
const FLAGS = 0x1d;

export interface SoftwarePasskeyOptions {
  /** The site that the passkey is for. */
  readonly rpId?: string;
  /** The page that asks. */
  readonly origin?: string;
}

/** A passkey without a device: a key of its own that answers as an authenticator would, with everybody's consent. */
export function createSoftwarePasskey(options: SoftwarePasskeyOptions = {}): PasskeySigner {
  const { rpId = 'localhost', origin = 'http://localhost:3000' } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return {
    passkey: passkeyFromSpki(spki, rpId),
    sign: async (challenge) => assertionBy(privateKey, { rpId, origin, challenge }),
  };
}

function assertionBy(
  privateKey: KeyObject,
  { rpId, origin, challenge }: { rpId: string; origin: string; challenge: Hex },
): Assertion {
  const clientDataJSON = Buffer.from(
    JSON.stringify({
      type: 'webauthn.get',
      challenge: Buffer.from(hexToBytes(challenge)).toString('base64url'),
      origin,
      crossOrigin: false,
    }),
  );
  // The site, the flags, and a counter that stays at zero as with every passkey that several devices share.
  const authenticatorData = Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([FLAGS, 0, 0, 0, 0])]);
  const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
  return { authenticatorData, clientDataJSON, signature: sign('sha256', signed, privateKey) };
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
