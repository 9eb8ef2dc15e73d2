import type { CeremonyOptions, SessionTokens } from '@kura/api-contract/auth';
import type { OwnPasskey, OwnPasskeys, SmartAccountView } from '@kura/api-contract/passkeys';
import type { SignUpConsent } from '@kura/api-contract/users';
import type { Language } from '@kura/domain/vocabulary';
import type { ApiClient } from '../../client/api-client.ts';
import type { CallOptions } from '../../client/http-link.ts';
import { keepSentCode, readSentCode } from '../auth/sent-code.ts';
import type { AccountSessionWallet, SessionStore } from '../auth/session-store.ts';
import { signInMessage } from '../auth/sign-in-message.ts';
import type { ShopChain } from '../wallets/wallet.ts';
import { deviceName } from './device-name.ts';
import { createPasskey, getAssertion } from './passkey-ceremony.ts';
import { PasskeyError } from './passkey-error.ts';

export type RegisterCeremony = Extract<CeremonyOptions, { ceremony: 'REGISTER' }>;
export type AuthenticateCeremony = Extract<CeremonyOptions, { ceremony: 'AUTHENTICATE' }>;

/** An authenticated user without a started session: {@link PasskeyAuth.startSession}. */
export interface PendingSession {
  readonly tokens: SessionTokens;
  readonly credentialId: string;
  readonly rpId: string;
}

export interface PasskeyAuthOptions {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly chain: () => Promise<ShopChain>;
}

const anonymous = { context: { anonymous: true } } as const;

/**
 * Sign-in by e-mail and passkey (method `auth`), step by step, and the other uses of a passkey. Every method rejects with a
 * `PasskeyError` or a `Problem`.
 */
export class PasskeyAuth {
  readonly #options: PasskeyAuthOptions;

  constructor(options: PasskeyAuthOptions) {
    this.#options = options;
  }

  async sendCode(email: string, language: Language): Promise<void> {
    const { challenge } = await this.#options.api.auth.email({ email, language }, anonymous);
    keepSentCode({ email, challenge });
  }

  /** Returns the next ceremony: register a first passkey, or authenticate with an existing one. */
  async withCode(email: string, code: string): Promise<CeremonyOptions> {
    const challenge = readSentCode()?.challenge;
    const ceremony = await this.#options.api.auth.passkeyOptions(
      { purpose: 'EMAIL', email, code, challenge },
      anonymous,
    );
    keepSentCode(null);
    return ceremony;
  }

  /** For a device without any of the account's passkeys, and for a ceremony that grew too old. */
  async newDevice(emailProof: string): Promise<RegisterCeremony> {
    const { api } = this.#options;
    return registering(await api.auth.passkeyOptions({ purpose: 'NEW_DEVICE', emailProof }, anonymous));
  }

  /**
   * Creates a passkey and registers it. The first passkey of an address returns a pending session. Another device has to
   * approve any further one: `request` identifies it.
   *
   * @param consent of a new user; null for a known one
   */
  async register(ceremony: RegisterCeremony, language: Language, consent: SignUpConsent | null) {
    const { passkey, request, session } = await this.#registerPasskey(
      ceremony,
      { language, consent },
      anonymous.context,
    );
    const { id: rpId } = ceremony.options.rp;
    const pendingSession: PendingSession | null = session && {
      tokens: session,
      credentialId: passkey.credentialId,
      rpId,
    };
    return { passkey, request, pendingSession };
  }

  /** Authenticates with any passkey on this device, or after an e-mail code with one of the account's. */
  async authenticate(ceremony?: AuthenticateCeremony): Promise<PendingSession> {
    const { api } = this.#options;
    const { options } =
      ceremony ?? authenticating(await api.auth.passkeyOptions({ purpose: 'SIGN_IN' }, anonymous));
    const assertion = await getAssertion(options);
    const tokens = await api.auth.login({ method: 'auth', assertion }, anonymous);
    return { tokens, credentialId: assertion.id, rpId: options.rpId };
  }

  /** Starts the session. A user without a smart account confirms once more, to create it. */
  async startSession({ tokens, credentialId, rpId }: PendingSession): Promise<void> {
    const { api, session } = this.#options;
    const context = { accessToken: tokens.accessToken };
    const own = await api.passkeys.list({}, { context });
    const passkey = own.items.find((each) => each.credentialId === credentialId);
    if (!passkey) throw new PasskeyError('FAILED');
    const account = own.account ?? (await this.#bind(passkey, rpId, context));
    const wallet: AccountSessionWallet = {
      kind: 'ACCOUNT',
      address: account.address,
      firstKey: account.firstKey,
      credentialId,
      key: passkey.key,
      rpId,
    };
    session.start(tokens, wallet);
  }

  /** Creates another passkey for the signed-in user. The first one creates the smart account. */
  async add(language: Language): Promise<OwnPasskey> {
    const { api } = this.#options;
    const ceremony = registering(await api.auth.passkeyOptions({ purpose: 'ADD' }));
    const { passkey } = await this.#registerPasskey(ceremony, { language, consent: null }, {});
    const own = await api.passkeys.list({});
    if (!own.account && passkey.standing === 'ACTIVE') await this.#bind(passkey, ceremony.options.rp.id, {});
    return passkey;
  }

  /** Authenticates the signed-in user again (step-up). */
  async prove(): Promise<void> {
    const { api } = this.#options;
    const { options } = authenticating(await api.auth.passkeyOptions({ purpose: 'PROVE' }));
    await api.auth.prove({ method: 'auth', assertion: await getAssertion(options) });
  }

  async #registerPasskey(
    ceremony: RegisterCeremony,
    user: { language: Language; consent: SignUpConsent | null },
    context: CallOptions,
  ) {
    const registration = await createPasskey(ceremony.options);
    const name = deviceName(navigator.userAgent);
    const { emailProof } = ceremony;
    return await this.#options.api.auth.registerPasskey(
      { registration, ...user, ...(name && { name }), ...(emailProof && { emailProof }) },
      { context },
    );
  }

  /** Binds the smart account that a first passkey determines, with a signature of that passkey. */
  async #bind(passkey: OwnPasskey, rpId: string, context: CallOptions): Promise<SmartAccountView> {
    const { api, chain } = this.#options;
    const [challenge, { passkeyAccount }, shopChain] = await Promise.all([
      api.auth.nonce({}, anonymous),
      import('./passkey-account.ts'),
      chain(),
    ]);
    const { key, credentialId } = passkey;
    const account = await passkeyAccount(shopChain, { firstKey: key, key, credentialId, rpId });
    const message = signInMessage(challenge, account.address);
    const signature = await account.signMessage({ message });
    const own: OwnPasskeys = await api.users.smartAccount({ message, signature }, { context });
    if (!own.account) throw new PasskeyError('FAILED');
    return own.account;
  }
}

function registering(ceremony: CeremonyOptions): RegisterCeremony {
  if (ceremony.ceremony !== 'REGISTER') throw new PasskeyError('FAILED');
  return ceremony;
}

function authenticating(ceremony: CeremonyOptions): AuthenticateCeremony {
  if (ceremony.ceremony !== 'AUTHENTICATE') throw new PasskeyError('FAILED');
  return ceremony;
}
