import type { AuthenticationJson, RegistrationJson, SoftwarePasskey } from './software-passkey.ts';

/** A page's signing request: its challenge and the allowed passkeys. */
interface AskedFor {
  readonly challenge: string;
  readonly allowed: readonly string[];
}

/** A browser's passkey globals, to be installed under their names. */
export interface PasskeyBrowser {
  readonly globals: Readonly<Record<'navigator' | 'PublicKeyCredential', unknown>>;
  /** All signing requests. */
  readonly asked: readonly AskedFor[];
  /** Fails with this error from now on, as when a user closes the window; null: succeeds. */
  fail(name: string | null): void;
}

/** The parts of a page's creation request that are read. */
interface CreationRequest {
  readonly publicKey: { readonly challenge: ArrayBuffer; readonly user: { readonly id: ArrayBuffer } };
}
interface SigningRequest {
  readonly publicKey: {
    readonly challenge: ArrayBuffer;
    readonly allowCredentials?: readonly { readonly id: ArrayBuffer }[];
  };
}

const encode = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
const decode = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

/** A browser on a device with one passkey. Its owner agrees to every request. */
export function passkeyBrowser(passkey: SoftwarePasskey): PasskeyBrowser {
  const asked: AskedFor[] = [];
  let failure: string | null = null;
  const refuseIfTold = () => {
    if (failure !== null) throw new DOMException('The test requested a failure.', failure);
  };
  const credentials = {
    async create({ publicKey }: CreationRequest) {
      refuseIfTold();
      return credentialOf(passkey.register(encode(publicKey.challenge), encode(publicKey.user.id)));
    },
    async get({ publicKey }: SigningRequest) {
      refuseIfTold();
      const challenge = encode(publicKey.challenge);
      asked.push({ challenge, allowed: (publicKey.allowCredentials ?? []).map(({ id }) => encode(id)) });
      return credentialOf(passkey.authenticate(challenge));
    },
  };
  return {
    globals: {
      navigator: { credentials, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' },
      PublicKeyCredential: class PublicKeyCredential {},
    },
    asked,
    fail(name) {
      failure = name;
    },
  };
}

/** Converts a response to a browser's form, with buffers instead of texts. */
function credentialOf({ response, ...json }: RegistrationJson | AuthenticationJson) {
  const { transports = [], ...parts } = response as Record<string, unknown> & { transports?: string[] };
  const buffers = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? decode(part) : part,
  ]);
  return {
    ...json,
    rawId: decode(json.rawId),
    getClientExtensionResults: () => json.clientExtensionResults,
    response: { ...Object.fromEntries(buffers), getTransports: () => transports },
  };
}
