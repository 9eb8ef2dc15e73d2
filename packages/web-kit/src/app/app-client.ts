import type { AppKind } from '@kura/domain/vocabulary';
import { type ApiClient, createApiClient } from '../client/api-client.ts';
import { isProblem } from '../client/problem.ts';
import type { RouteTable } from '../client/routes.ts';
import { aboutQuery } from '../governance/settings/settings-queries.ts';
import { browserStorage } from '../identity/auth/browser-storage.ts';
import { PromptGate } from '../identity/auth/pending-prompt.ts';
import { exclusiveRun, SessionStore } from '../identity/auth/session-store.ts';
import type { JoinByWallet } from '../identity/auth/sign-in.ts';
import type { PasskeyAuth } from '../identity/passkeys/passkey-auth.ts';
import type { AnnouncedWallet } from '../identity/wallets/announced-wallet.ts';
import type { SendTokenOptions, TokenTransfer } from '../identity/wallets/send-token.ts';
import type { ShopChain } from '../identity/wallets/wallet.ts';
import { WalletDirectory } from '../identity/wallets/wallet-directory.ts';
import { WalletError } from '../identity/wallets/wallet-error.ts';
import { LateRealtime } from '../realtime/late-realtime.ts';
import { RoomNews } from '../realtime/room-news.ts';
import { IntentProgressStore } from '../trading/intents/intent-progress-store.ts';
import type { IntentRunner } from '../trading/intents/intent-runner.ts';
import { AppQueryClient } from './app-query-client.ts';
import { whenIdle } from './when-idle.ts';

/** The services of an app, created once per page (or once per request when a server renders it). */
export interface AppClient {
  readonly appKind: AppKind;
  /** Public origin of the pages, for links to share. */
  readonly origin: string;
  readonly api: ApiClient;
  readonly queryClient: AppQueryClient;
  readonly session: SessionStore;
  /** Calls that wait for the user to authenticate again (step-up). */
  readonly reauthentication: PromptGate;
  /** Calls that wait for a code from the user's mail, because the session's passkey is in doubt. */
  readonly passkeyConfirmation: PromptGate;
  /** Calls that wait for the user to accept the current terms. */
  readonly termsConsent: PromptGate;
  readonly realtime: LateRealtime;
  /** The digests of the rooms that the page joined. */
  readonly news: RoomNews;
  readonly wallets: WalletDirectory;
  /** Client-side progress of open intents. */
  readonly intentProgress: IntentProgressStore;
  /** Loaded on the first wallet action. */
  readonly intentRunner: () => Promise<IntentRunner>;
  /** Sends tokens with the session's wallet. Resolves with the transaction's hash; rejects as `sendToken`. */
  readonly sendToken: (transfer: TokenTransfer, options: SendTokenOptions) => Promise<`0x${string}`>;
  /**
   * Signs in with an injected wallet. Resolves with the function that creates the user when the wallet has none. Rejects with a
   * `WalletError` or a `Problem`.
   */
  readonly signIn: (wallet: AnnouncedWallet) => Promise<JoinByWallet | null>;
  /** Links another injected wallet to the signed-in user. Rejects with a `WalletError` or a `Problem`. */
  readonly linkWallet: (wallet: AnnouncedWallet) => Promise<void>;
  /**
   * Authenticates the user again, with the wallet or passkey of the session. Rejects with a `WalletError`, `PasskeyError` or
   * `Problem`.
   */
  readonly prove: () => Promise<void>;
  /** Sign-in by e-mail and passkey, and the other uses of a passkey. Loaded on first use. */
  readonly passkeys: () => Promise<PasskeyAuth>;
  /** The shop's network, in the form that a wallet needs. */
  readonly chain: () => Promise<ShopChain>;
}

export interface AppClientOptions {
  readonly appKind: AppKind;
  /** From `virtual:kura-routes`. */
  readonly routes: RouteTable;
  /** Origin of the pages, the API and the websocket: the page's own origin; on a server, the shop's public origin. */
  readonly origin: string;
  /** Replaces the network: a server that renders pages calls its own API in the process. */
  readonly fetch?: typeof fetch;
}

/** Browsers ask again at different times, so that a shop that is back isn't asked by all at once. */
const SHORTEST_HEALING_MS = 5_000;
const LONGEST_HEALING_MS = 10_000;

const isTransient = (error: unknown) => isProblem(error) && error.isTransient;

/**
 * Creates the services of an app. `appKind` separates the stored sessions of the two apps.
 *
 * @example const client = createAppClient({ appKind: 'market', routes, origin: window.location.origin })
 */
export function createAppClient(options: AppClientOptions): AppClient {
  const { appKind, routes, origin, fetch: carry = fetch } = options;
  const queryClient = createQueryClient(carry !== fetch);
  const session: SessionStore = new SessionStore({
    storage: browserStorage(`kura.${appKind}.session`),
    exclusively: exclusiveRun(`kura.${appKind}.session`),
    refresh: (token) => api.auth.refresh({ token }, { context: { anonymous: true } }),
  });

  const reauthentication = new PromptGate();
  const passkeyConfirmation = new PromptGate();
  const termsConsent = new PromptGate();
  const api = createApiClient({
    routes,
    baseUrl: `${origin}/api`,
    fetch: (...request) => carry(...request),
    accessToken: session.liveToken,
    renewToken: (refused) => session.renew(refused),
    remedies: {
      FRESH_PROOF_REQUIRED: reauthentication.ask,
      PASSKEY_IN_DOUBT: passkeyConfirmation.ask,
      TERMS_NOT_ACCEPTED: termsConsent.ask,
    },
  });

  const news = new RoomNews();
  const realtime = new LateRealtime(async () => {
    await whenIdle();
    const { openRealtime } = await import('../realtime/open-realtime.ts');
    return openRealtime({ origin, api, queryClient, session, news });
  });

  const chain = () => readChain(queryClient, api);
  const wallets = new WalletDirectory(async () => {
    const { walletConnect } = await queryClient.ensureQueryData(aboutQuery(api));
    return walletConnect && { ...walletConnect, origin, chain: await chain() };
  });
  const intentProgress = new IntentProgressStore(browserStorage(`kura.${appKind}.intents`));
  followIdentity({ session, queryClient, realtime });
  return {
    appKind,
    origin,
    api,
    queryClient,
    session,
    reauthentication,
    passkeyConfirmation,
    termsConsent,
    realtime,
    news,
    wallets,
    intentProgress,
    chain,
    ...walletActions({ api, chain, intentProgress, session, wallets }),
  };
}

function createQueryClient(isRendering: boolean): AppQueryClient {
  const healingMs = SHORTEST_HEALING_MS + Math.random() * (LONGEST_HEALING_MS - SHORTEST_HEALING_MS);
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A page that waits for a dependency would keep its visitor, and the server, waiting.
        retry: (failures, error) => !isRendering && failures < 2 && isTransient(error),
        refetchInterval: ({ state }) => (isTransient(state.error) ? healingMs : false),
      },
    },
  });
}

async function readChain(queryClient: AppQueryClient, api: ApiClient): Promise<ShopChain> {
  const about = await queryClient.ensureQueryData(aboutQuery(api));
  return { chainId: about.chainId, ...about.chain };
}

type WalletActions = Pick<
  AppClient,
  'intentRunner' | 'sendToken' | 'signIn' | 'linkWallet' | 'prove' | 'passkeys'
>;

/** The actions of wallets and passkeys. Each loads its code on first use. */
function walletActions({
  api,
  chain,
  intentProgress,
  session,
  wallets,
}: Pick<AppClient, 'api' | 'chain' | 'intentProgress' | 'session' | 'wallets'>): WalletActions {
  const intentRunner = onceLoaded(async () => {
    const { sessionIntentRunner } = await import('../trading/intents/session-intent-runner.ts');
    return sessionIntentRunner({ api, chain, progress: intentProgress, session, wallets });
  });
  const sendToken: AppClient['sendToken'] = async (transfer, options) => {
    const [{ sessionActor }, { sendToken: send }] = await Promise.all([
      import('../trading/intents/session-intent-runner.ts'),
      import('../identity/wallets/send-token.ts'),
    ]);
    return send(await sessionActor({ api, chain, session, wallets }), transfer, options);
  };
  const passkeys = onceLoaded(async () => {
    const { PasskeyAuth } = await import('../identity/passkeys/passkey-auth.ts');
    return new PasskeyAuth({ api, chain, session });
  });

  const signIn = async (wallet: AnnouncedWallet) => {
    const { signInWithWallet } = await import('../identity/auth/sign-in.ts');
    return await signInWithWallet({ api, session, chain: await chain() }, wallet);
  };
  const linkWallet = async (wallet: AnnouncedWallet) => {
    const { linkWallet: link } = await import('../identity/auth/sign-in.ts');
    await link({ api, chain: await chain() }, wallet);
  };
  const prove = async () => {
    const wallet = session.current()?.wallet ?? null;
    if (wallet?.kind !== 'INJECTED') return (await passkeys()).prove();
    const [{ proveWithWallet }, announced] = await Promise.all([
      import('../identity/auth/sign-in.ts'),
      wallets.find(wallet),
    ]);
    if (!announced) throw new WalletError('NOT_FOUND');
    await proveWithWallet({ api, chain: await chain() }, announced, wallet.address);
  };
  return { intentRunner, sendToken, passkeys, signIn, linkWallet, prove };
}

/** Loads once. After a failure the next call tries again. */
function onceLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Removes the data of the previous user at each sign-in and sign-out. A renewed token changes nothing. */
function followIdentity(client: Pick<AppClient, 'session' | 'queryClient' | 'realtime'>): void {
  let account = client.session.current()?.accountId ?? null;
  let token = client.session.current()?.accessToken ?? null;
  client.session.subscribe(() => {
    const session = client.session.current();
    if (account !== (session?.accountId ?? null)) {
      account = session?.accountId ?? null;
      for (const key of [['intents'], ['account']]) client.queryClient.removeQueries({ queryKey: key });
      void client.queryClient.invalidateQueries();
      client.realtime.reconnect();
    } else if (session && token !== session.accessToken) {
      client.realtime.authenticate(session.accessToken);
    }
    token = session?.accessToken ?? null;
  });
}
