import type { AuthenticationJson, RegistrationJson, SoftwarePasskey } from './software-passkey.ts';

/** What a page was asked to have signed, and from which passkeys. */
interface AskedFor {
  readonly challenge: string;
  readonly allowed: readonly string[];
}

/** What a browser has for pages that ask for passkeys: to be put in place of the globals of these names. */
export interface PasskeyBrowser {
  readonly globals: Readonly<Record<'navigator' | 'PublicKeyCredential', unknown>>;
  /** Everything that it was asked to have signed. */
  readonly asked: readonly AskedFor[];
  /** From now on it answers so, as when somebody closes its window; null: it does as it is asked. */
  fail(name: string | null): void;
}

/** As much of what a page asks for as is looked at. */
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

/** A browser on a device with one passkey, whose owner agrees to everything. */
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

/** As browsers give it to a page, with buffers for texts. */
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
