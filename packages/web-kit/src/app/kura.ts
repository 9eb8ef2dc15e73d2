import type { AppKind } from '@kura/domain';
import { QueryClient } from '@tanstack/react-query';
import { browserStorage } from '../auth/browser-storage.ts';
import { exclusiveRun } from '../auth/exclusive-run.ts';
import { QuestionDesk } from '../auth/question-desk.ts';
import { SessionKeeper } from '../auth/session.ts';
import { type ApiClient, createApiClient } from '../client/api-client.ts';
import { isProblem } from '../client/problem.ts';
import type { RouteTable } from '../client/routes.ts';
import { IntentProgressBook } from '../intents/intent-progress.ts';
import type { IntentRunner } from '../intents/intent-runner.ts';
import type { PasskeyDesk } from '../passkeys/passkey-desk.ts';
import { staleAfter, staleAfterGap } from '../realtime/invalidations.ts';
import { Realtime } from '../realtime/realtime.ts';
import { aboutQuery } from '../settings/settings-queries.ts';
import { type AnnouncedWallet, WalletDirectory } from '../wallets/wallet-directory.ts';
import { WalletError } from '../wallets/wallet-error.ts';
import { pageIsQuiet } from './page-is-quiet.ts';
import type { ShopChain } from './shop-chain.ts';

/** How much later than its date a message may arrive: its transaction ended, and it was delivered. */
const toldWithinMs = 1_500;

/** The services of an app, created once per page (or once per request when a server renders it). */
export interface Kura {
  readonly appKind: AppKind;
  /** Where the pages are, for addresses that leave them: links to share. */
  readonly origin: string;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly session: SessionKeeper;
  /** Where calls that want a fresh proof wait for it. */
  readonly freshProof: QuestionDesk;
  /** Calls that were refused because the present terms weren't accepted yet. */
  readonly termsConsent: QuestionDesk;
  readonly realtime: Realtime;
  readonly wallets: WalletDirectory;
  /** What this device knows of the intents under way. */
  readonly intentProgress: IntentProgressBook;
  /** Loaded when something is first to be done with a wallet. */
  readonly intentRunner: () => Promise<IntentRunner>;
  /** Signs in with an injected wallet. Rejects with a `WalletError` or a `Problem`. */
  readonly signIn: (wallet: AnnouncedWallet) => Promise<void>;
  /** Links another injected wallet to the signed-in user. Rejects with a `WalletError` or a `Problem`. */
  readonly linkWallet: (wallet: AnnouncedWallet) => Promise<void>;
  /** Proves once more who is there, in the way they came in. Rejects with a `WalletError`, `PasskeyError` or `Problem`. */
  readonly prove: () => Promise<void>;
  /** Signing in by e-mail and passkey, and what else a passkey is asked for. Loaded when it is first needed. */
  readonly passkeys: () => Promise<PasskeyDesk>;
  /** The network of the shop, as a wallet must know it. */
  readonly chain: () => Promise<ShopChain>;
}

export interface KuraOptions {
  readonly appKind: AppKind;
  /** From `virtual:kura-routes`. */
  readonly routes: RouteTable;
  /** Where the pages, the API and its websocket are: the page's own origin, or the shop's public one on a server. */
  readonly origin: string;
  /** What carries the calls when it isn't the network: a server asks itself. */
  readonly fetch?: typeof fetch;
}

/**
 * Makes the client, the session and what rests on them. The two apps keep their sessions apart by `appKind`.
 *
 * @example const kura = createKura({ appKind: 'market', routes, origin: window.location.origin })
 */
export function createKura({ appKind, routes, origin, fetch: carry = fetch }: KuraOptions): Kura {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isProblem(error) && error.isTransient,
      },
    },
  });

  const session: SessionKeeper = new SessionKeeper({
    storage: browserStorage(`kura.${appKind}.session`),
    exclusively: exclusiveRun(`kura.${appKind}.session`),
    refresh: (token) => api.auth.refresh({ token }, { context: { anonymous: true } }),
  });

  const freshProof = new QuestionDesk();
  const termsConsent = new QuestionDesk();
  const api = createApiClient({
    routes,
    baseUrl: `${origin}/api`,
    fetch: (...request) => carry(...request),
    accessToken: async () => session.current()?.accessToken ?? null,
    renewToken: (refused) => session.renew(refused),
    remedies: { FRESH_PROOF_REQUIRED: freshProof.ask, TERMS_NOT_ACCEPTED: termsConsent.ask },
  });

  const invalidate = (keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const realtime = new Realtime({
    openSocket: async () => {
      await pageIsQuiet();
      const { openSocket } = await import('../realtime/open-socket.ts');
      return openSocket(origin, () => session.current()?.accessToken ?? null);
    },
    catchUp: (room, after) => api.system.events({ room, after }),
    onMessage: (message) => invalidate(staleAfter(message)),
    onGap: (room) => invalidate(staleAfterGap(room)),
    onEntered: (room, quietMs) => {
      if (quietMs === null) return;
      const changedBeforeMs = Date.now() - quietMs + toldWithinMs;
      for (const queryKey of staleAfterGap(room)) {
        void queryClient.invalidateQueries({
          queryKey,
          predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < changedBeforeMs,
        });
      }
    },
    renewToken: async () => {
      const token = session.current()?.accessToken;
      return token === undefined ? null : session.renew(token);
    },
  });

  const chain = async (): Promise<ShopChain> => {
    const about = await queryClient.ensureQueryData(aboutQuery(api));
    return { chainId: about.chainId, ...about.chain };
  };

  const wallets = new WalletDirectory();
  const intentProgress = new IntentProgressBook(browserStorage(`kura.${appKind}.intents`));
  const intentRunner = onceLoaded(async () => {
    const { sessionIntentRunner } = await import('../intents/session-intent-runner.ts');
    return sessionIntentRunner({ api, chain, progress: intentProgress, session, wallets });
  });
  const passkeys = onceLoaded(async () => {
    const { PasskeyDesk } = await import('../passkeys/passkey-desk.ts');
    return new PasskeyDesk({ api, chain, session });
  });

  const signIn = async (wallet: AnnouncedWallet) => {
    const { signInWithWallet } = await import('../auth/sign-in.ts');
    await signInWithWallet({ api, session, chain: await chain() }, wallet);
  };
  const linkWallet = async (wallet: AnnouncedWallet) => {
    const { linkWallet: link } = await import('../auth/sign-in.ts');
    await link({ api, chain: await chain() }, wallet);
  };
  const prove = async () => {
    const wallet = session.current()?.wallet ?? null;
    if (wallet?.kind !== 'INJECTED') return (await passkeys()).prove();
    const [{ proveWithWallet }, announced] = await Promise.all([
      import('../auth/sign-in.ts'),
      wallets.find(wallet.rdns),
    ]);
    if (!announced) throw new WalletError('NOT_FOUND');
    await proveWithWallet({ api, chain: await chain() }, announced, wallet.address);
  };

  followIdentity({ session, queryClient, realtime });
  return {
    appKind,
    origin,
    api,
    queryClient,
    session,
    freshProof,
    termsConsent,
    realtime,
    wallets,
    intentProgress,
    intentRunner,
    signIn,
    linkWallet,
    prove,
    passkeys,
    chain,
  };
}

/** Loads once; what couldn't be loaded is asked for again the next time. */
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

/** Data of another user is removed at each sign-in and sign-out; a renewed token changes nothing. */
function followIdentity(kura: Pick<Kura, 'session' | 'queryClient' | 'realtime'>): void {
  let account = kura.session.current()?.accountId ?? null;
  let token = kura.session.current()?.accessToken ?? null;
  kura.session.subscribe(() => {
    const session = kura.session.current();
    if (account !== (session?.accountId ?? null)) {
      account = session?.accountId ?? null;
      for (const key of [['intents'], ['account']]) kura.queryClient.removeQueries({ queryKey: key });
      void kura.queryClient.invalidateQueries();
      kura.realtime.reconnect();
    } else if (session && token !== session.accessToken) {
      kura.realtime.authenticate(session.accessToken);
    }
    token = session?.accessToken ?? null;
  });
}
