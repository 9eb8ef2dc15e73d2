import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { type Assertion, type PasskeySigner, passkeyFromSpki } from '@kura/chain/accounts';
import { type Hex, hexToBytes } from 'viem';

/** User present, user verified, backup eligible, backed up: the flags of phones and their keychains. */
const FLAGS = 0x1d;
/** The same flags, with the public key attached. */
const FLAGS_AT_REGISTRATION = 0x5d;

/** The bytes before x and between x and y of a P-256 key in COSE. */
const COSE_PREFIX = Buffer.from('a5010203262001215820', 'hex');
const COSE_Y = Buffer.from('225820', 'hex');

/** A CBOR map without an attestation, up to the authenticator's data: fmt "none", an empty attStmt, authData. */
const NO_ATTESTATION = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex');

export interface SoftwarePasskeyOptions {
  /** The site that the passkey is for. */
  readonly rpId?: string;
  /** The requesting page. */
  readonly origin?: string;
  /** A private key with 32 bytes, for a passkey that is the same in every process; a random one by default. */
  readonly privateKey?: Hex;
  /** The user handle of a passkey that was registered in another process. */
  readonly userHandle?: string;
}

/** Incorrect or forged values of an authenticator or a browser, instead of the correct ones. */
export interface AuthenticatorQuirks {
  /** Flags of the authenticator's data: user present 1, verified 4, backup eligible 8, backed up 16, key attached 64. */
  readonly flags?: number;
  readonly counter?: number;
  /** The site in the authenticator's data. */
  readonly rpId?: string;
  /** Changed or additional fields in the browser's client data. */
  readonly clientData?: Readonly<Record<string, unknown>>;
}

/** A passkey without a device: it responds as an authenticator would, with the user's consent. */
export interface SoftwarePasskey extends PasskeySigner {
  /** The passkey's id at the site, base64url. */
  readonly credentialId: string;
  /**
   * Creates a browser's registration response (`PublicKeyCredential.toJSON()`). Challenges and handles are base64url.
   *
   * @param userHandle the passkey's user from now on
   */
  register(challenge: string, userHandle?: string, quirks?: AuthenticatorQuirks): RegistrationJson;
  /** Creates a browser's sign-in response. */
  authenticate(challenge: string, quirks?: AuthenticatorQuirks): AuthenticationJson;
}

interface CredentialJson<Response> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly clientExtensionResults: Record<string, never>;
  readonly authenticatorAttachment: 'platform';
  readonly response: Response;
}

export type RegistrationJson = CredentialJson<{
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: ('internal' | 'hybrid')[];
}>;

export type AuthenticationJson = CredentialJson<{
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | null;
}>;

export function createSoftwarePasskey(options: SoftwarePasskeyOptions = {}): SoftwarePasskey {
  const { rpId = 'localhost', origin = 'http://localhost:3000' } = options;
  const { publicKey, privateKey } =
    options.privateKey === undefined
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : keyPairOf(options.privateKey);
  const passkey = passkeyFromSpki(publicKey.export({ format: 'der', type: 'spki' }), rpId);
  const id =
    options.privateKey === undefined
      ? randomBytes(16)
      : sha256(Buffer.from(hexToBytes(options.privateKey))).subarray(0, 16);
  const credentialId = id.toString('base64url');
  const credential = <Response>(response: Response): CredentialJson<Response> => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  let handle: string | null = options.userHandle ?? null;

  return {
    passkey,
    credentialId,
    async sign(challenge) {
      const text = inBase64Url(hexToBytes(challenge));
      return assert(privateKey, authenticatorData(rpId, FLAGS), clientData('webauthn.get', text, origin));
    },
    register(challenge, userHandle, quirks = {}) {
      handle = userHandle ?? null;
      const key = Buffer.concat([COSE_PREFIX, hexToBytes(passkey.x), COSE_Y, hexToBytes(passkey.y)]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([authenticatorData(rpId, FLAGS_AT_REGISTRATION, quirks), attested]);
      return credential({
        clientDataJSON: inBase64Url(clientData('webauthn.create', challenge, origin, quirks)),
        attestationObject: inBase64Url(
          Buffer.concat([NO_ATTESTATION, Buffer.from([0x58, data.length]), data]),
        ),
        transports: ['internal', 'hybrid'],
      });
    },
    authenticate(challenge, quirks = {}) {
      const said = clientData('webauthn.get', challenge, origin, quirks);
      const assertion = assert(privateKey, authenticatorData(rpId, FLAGS, quirks), said);
      return credential({
        clientDataJSON: inBase64Url(assertion.clientDataJSON),
        authenticatorData: inBase64Url(assertion.authenticatorData),
        signature: inBase64Url(assertion.signature),
        userHandle: handle,
      });
    },
  };
}

function keyPairOf(privateKey: Hex): { publicKey: KeyObject; privateKey: KeyObject } {
  const secret = Buffer.from(hexToBytes(privateKey));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: inBase64Url(secret),
    x: inBase64Url(point.subarray(1, 33)),
    y: inBase64Url(point.subarray(33)),
  };
  const key = createPrivateKey({ format: 'jwk', key: jwk });
  return { publicKey: createPublicKey(key), privateKey: key };
}

function assert(privateKey: KeyObject, data: Buffer, clientDataJSON: Buffer): Assertion {
  const signed = Buffer.concat([data, sha256(clientDataJSON)]);
  return { authenticatorData: data, clientDataJSON, signature: sign('sha256', signed, privateKey) };
}

/** In the browsers' field order. */
function clientData(
  type: string,
  challenge: string,
  origin: string,
  quirks: AuthenticatorQuirks = {},
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...quirks.clientData }));
}

/** The site, the flags, and a counter that stays at zero, as with every passkey on several devices. */
function authenticatorData(rpId: string, flags: number, quirks: AuthenticatorQuirks = {}): Buffer {
  const data = Buffer.concat([
    sha256(Buffer.from(quirks.rpId ?? rpId)),
    Buffer.from([quirks.flags ?? flags, 0, 0, 0, 0]),
  ]);
  data.writeUInt32BE(quirks.counter ?? 0, 33);
  return data;
}

function inBase64Url(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url');
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
