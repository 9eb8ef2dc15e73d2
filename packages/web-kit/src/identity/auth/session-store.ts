import type { SessionTokens } from '@kura/api-contract/auth';
import type { PasskeyKey } from '@kura/api-contract/passkeys';
import { isProblem } from '../../client/problem.ts';
import type { TextStorage } from './browser-storage.ts';

/** The injected wallet that a session was started with: found again after a reload by its reverse domain name. */
export interface InjectedSessionWallet {
  readonly kind: 'INJECTED';
  readonly address: `0x${string}`;
  readonly rdns: string;
}

/** The smart account that a session was started with, and the data needed to request its passkey again. */
export interface AccountSessionWallet {
  readonly kind: 'ACCOUNT';
  readonly address: `0x${string}`;
  /** Determines the address. */
  readonly firstKey: PasskeyKey;
  readonly credentialId: string;
  readonly key: PasskeyKey;
  /** The site that the passkey was created for. */
  readonly rpId: string;
}

/** The wallet that a session signs with. */
export type SessionWallet = InjectedSessionWallet | AccountSessionWallet;

export interface Session {
  readonly role: SessionTokens['role'];
  readonly accountId: string;
  readonly accessToken: string;
  /** Null where this device's clock can't be compared with the server's: then only a refusal tells. */
  readonly accessTokenExpiresAt: string | null;
  readonly refreshToken: string;
  /** Null in the admin app, where sign-in uses a password. */
  readonly wallet: SessionWallet | null;
}

/** Runs one function at a time across all tabs. Using a consumed refresh token ends the session. */
export type ExclusiveRun = <Result>(run: () => Promise<Result>) => Promise<Result>;

export interface SessionStoreOptions {
  readonly storage: TextStorage;
  readonly exclusively: ExclusiveRun;
  /** Exchanges a refresh token; rejects with a Problem. */
  readonly refresh: (refreshToken: string) => Promise<SessionTokens>;
}

/**
 * Stores the session across reloads and tabs. Tokens are renewed before a call when they have expired by this device's clock, and
 * when the server rejects them: the clock may be wrong.
 */
export class SessionStore {
  readonly #options: SessionStoreOptions;
  readonly #listeners = new Set<() => void>();
  #text: string | null;
  #session: Session | null;

  constructor(options: SessionStoreOptions) {
    this.#options = options;
    this.#text = options.storage.read();
    this.#session = parseSession(this.#text);
    options.storage.subscribe(() => this.#reread());
  }

  /** The current session; the same object until it changes. */
  readonly current = (): Session | null => this.#session;

  /** Calls back after each change. Returns the function that unsubscribes. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  start(tokens: SessionTokens, wallet: SessionWallet | null): void {
    this.#keep({
      role: tokens.role,
      accountId: tokens.id,
      accessToken: tokens.accessToken,
      accessTokenExpiresAt: isPast(tokens.accessTokenExpiresAt) ? null : tokens.accessTokenExpiresAt,
      refreshToken: tokens.refreshToken,
      wallet,
    });
  }

  /** The access token for a call, renewed when it has expired; null for a visitor. Rejects like {@link renew}. */
  readonly liveToken = async (): Promise<string | null> => {
    const session = this.#session;
    if (!session) return null;
    const { accessToken, accessTokenExpiresAt: expiresAt } = session;
    return expiresAt && isPast(expiresAt) ? this.renew(accessToken) : accessToken;
  };

  end(): void {
    this.#keep(null);
  }

  /**
   * Returns a new token for a rejected or expired one, or null when the session has ended.
   * Rejects when the server can't be reached: the session may still be valid.
   */
  renew(refusedToken: string): Promise<string | null> {
    return this.#options.exclusively(async () => {
      // Another call or tab may have renewed it while this one waited for the lock.
      this.#reread();
      const session = this.#session;
      if (!session || session.accessToken !== refusedToken) return session?.accessToken ?? null;
      try {
        const tokens = await this.#options.refresh(session.refreshToken);
        this.start(tokens, session.wallet);
        return tokens.accessToken;
      } catch (error) {
        if (!isProblem(error) || error.isTransient) throw error;
        this.end();
        return null;
      }
    });
  }

  #keep(session: Session | null): void {
    const text = session === null ? null : JSON.stringify(session);
    this.#options.storage.write(text);
    this.#adopt(text);
  }

  #reread(): void {
    this.#adopt(this.#options.storage.read());
  }

  #adopt(text: string | null): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#session = parseSession(text);
    for (const listener of this.#listeners) listener();
  }
}

/** A token that ends within this time may end on its way. */
const TRANSIT_MS = 5_000;

const isPast = (instant: string) => Date.parse(instant) - TRANSIT_MS <= Date.now();

function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Session> | null;
    const whole = value?.accountId && value.accessToken && value.refreshToken && value.role;
    return whole ? ({ ...value, wallet: walletOf(value.wallet) } as Session) : null;
  } catch {
    return null;
  }
}

/** Sessions stored before smart accounts existed have no wallet kind. */
function walletOf(stored: Session['wallet'] | undefined): Session['wallet'] {
  return stored ? ({ ...stored, kind: stored.kind ?? 'INJECTED' } as SessionWallet) : null;
}

/** Serialises calls across all tabs with the Web Locks API; within this page where the browser lacks it. */
export function exclusiveRun(name: string): ExclusiveRun {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return (run) => navigator.locks.request(name, run) as ReturnType<typeof run>;
  }
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}
