import type {
  CeremonyOptions,
  OwnPasskey,
  OwnPasskeys,
  SessionTokens,
  SmartAccountView,
} from '@kura/api-contract';
import type { Language } from '@kura/domain';
import type { ShopChain } from '../app/shop-chain.ts';
import type { AccountSessionWallet, SessionKeeper } from '../auth/session.ts';
import { signInMessage } from '../auth/sign-in-message.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { CallOptions } from '../client/http-link.ts';
import { deviceName } from './device-name.ts';
import { askWhoIsThere, makePasskey } from './passkey-ceremony.ts';
import { PasskeyError } from './passkey-error.ts';

export type RegisterCeremony = Extract<CeremonyOptions, { ceremony: 'REGISTER' }>;
export type AuthenticateCeremony = Extract<CeremonyOptions, { ceremony: 'AUTHENTICATE' }>;

/** Somebody who was let in and has yet to come in: {@link PasskeyDesk.enter}. */
export interface Entry {
  readonly tokens: SessionTokens;
  readonly credentialId: string;
  readonly rpId: string;
}

export interface PasskeyDeskOptions {
  readonly api: ApiClient;
  readonly session: SessionKeeper;
  readonly chain: () => Promise<ShopChain>;
}

const anonymous = { context: { anonymous: true } } as const;

/**
 * Signing in by e-mail and passkey (method `auth`), step by step, and what else a passkey is asked for. Every method rejects
 * with a `PasskeyError` or a `Problem`.
 */
export class PasskeyDesk {
  readonly #options: PasskeyDeskOptions;

  constructor(options: PasskeyDeskOptions) {
    this.#options = options;
  }

  async sendCode(email: string, language: Language): Promise<void> {
    await this.#options.api.auth.email({ email, language }, anonymous);
  }

  /** What comes next for the holder of the address: a first passkey, or one that they have. */
  async withCode(email: string, code: string): Promise<CeremonyOptions> {
    return await this.#options.api.auth.passkeyOptions({ purpose: 'EMAIL', email, code }, anonymous);
  }

  /** For a device without any of the account's passkeys. */
  async newDevice(emailProof: string): Promise<RegisterCeremony> {
    const { api } = this.#options;
    return registering(await api.auth.passkeyOptions({ purpose: 'NEW_DEVICE', emailProof }, anonymous));
  }

  /**
   * Makes a passkey and hands it in. The first of an address brings an entry; another one has to be let in, for which
   * `request` is what is known of it.
   */
  async register(ceremony: RegisterCeremony, language: Language) {
    const { passkey, request, session } = await this.#handIn(ceremony, language, anonymous.context);
    const { id: rpId } = ceremony.options.rp;
    const entry: Entry | null = session && { tokens: session, credentialId: passkey.credentialId, rpId };
    return { passkey, request, entry };
  }

  /** Asks a passkey of this device, whichever it knows or after an e-mail code one of the account's. */
  async authenticate(ceremony?: AuthenticateCeremony): Promise<Entry> {
    const { api } = this.#options;
    const { options } =
      ceremony ?? authenticating(await api.auth.passkeyOptions({ purpose: 'SIGN_IN' }, anonymous));
    const assertion = await askWhoIsThere(options);
    const tokens = await api.auth.login({ method: 'auth', assertion }, anonymous);
    return { tokens, credentialId: assertion.id, rpId: options.rpId };
  }

  /** Starts the session. A user without an account confirms once more, to open it. */
  async enter({ tokens, credentialId, rpId }: Entry): Promise<void> {
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

  /** Creates another passkey for the signed-in user. The first one opens the account. */
  async add(language: Language): Promise<OwnPasskey> {
    const { api } = this.#options;
    const ceremony = registering(await api.auth.passkeyOptions({ purpose: 'ADD' }));
    const { passkey } = await this.#handIn(ceremony, language, {});
    const own = await api.passkeys.list({});
    if (!own.account && passkey.standing === 'ACTIVE') await this.#bind(passkey, ceremony.options.rp.id, {});
    return passkey;
  }

  /** Renews the fresh proof of the signed-in user. */
  async prove(): Promise<void> {
    const { api } = this.#options;
    const { options } = authenticating(await api.auth.passkeyOptions({ purpose: 'PROVE' }));
    await api.auth.prove({ method: 'auth', assertion: await askWhoIsThere(options) });
  }

  async #handIn(ceremony: RegisterCeremony, language: Language, context: CallOptions) {
    const registration = await makePasskey(ceremony.options);
    const name = deviceName(navigator.userAgent);
    const { emailProof } = ceremony;
    return await this.#options.api.auth.registerPasskey(
      { registration, language, ...(name && { name }), ...(emailProof && { emailProof }) },
      { context },
    );
  }

  /** Binds the account that follows from a first passkey, by what it signs. */
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
