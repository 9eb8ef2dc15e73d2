import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { PendingPrompt } from '../identity/auth/pending-prompt.ts';
import type { Session } from '../identity/auth/session-store.ts';
import type { AnnouncedWallet, WalletPairing } from '../identity/wallets/announced-wallet.ts';
import type { AppClient } from './app-client.ts';

const AppClientContext = createContext<AppClient | null>(null);

export function AppClientProvider({ client, children }: { client: AppClient; children: ReactNode }) {
  return (
    <AppClientContext value={client}>
      <QueryClientProvider client={client.queryClient}>{children}</QueryClientProvider>
    </AppClientContext>
  );
}

export function useAppClient(): AppClient {
  const client = useContext(AppClientContext);
  if (!client) throw new Error('AppClientProvider is missing');
  return client;
}

/** The current session; null for a visitor and during server rendering. */
export function useSession(): Session | null {
  const { session } = useAppClient();
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

/** The prompt to authenticate again that a call waits for; null while no call waits. */
export function useReauthenticationPrompt(): PendingPrompt | null {
  const { reauthentication } = useAppClient();
  return useSyncExternalStore(reauthentication.subscribe, reauthentication.current, () => null);
}

/** The prompt for the code that confirms the session's passkey; null while no call waits. */
export function usePasskeyConfirmationPrompt(): PendingPrompt | null {
  const { passkeyConfirmation } = useAppClient();
  return useSyncExternalStore(passkeyConfirmation.subscribe, passkeyConfirmation.current, () => null);
}

/** The prompt to accept the current terms that a call waits for; null while no call waits. */
export function useTermsPrompt(): PendingPrompt | null {
  const { termsConsent } = useAppClient();
  return useSyncExternalStore(termsConsent.subscribe, termsConsent.current, () => null);
}

/** Subscribes to a realtime room while the component is mounted. A null name subscribes to nothing. */
export function useRoom(name: string | null): void {
  const { realtime } = useAppClient();
  useEffect(() => (name === null ? undefined : realtime.join(name)), [realtime, name]);
}

/** Subscribes to several realtime rooms while the component is mounted. */
export function useRooms(names: readonly string[]): void {
  const { realtime } = useAppClient();
  // Compared as text: the list is a new object at each render.
  const list = names.join(' ');
  useEffect(() => {
    const leaves = list.split(' ').map((name) => (name === '' ? undefined : realtime.join(name)));
    return () => {
      for (const leave of leaves) leave?.();
    };
  }, [realtime, list]);
}

const noWallets: readonly AnnouncedWallet[] = [];

/** The wallets of this browser. Reading them starts the search. */
export function useAnnouncedWallets(): readonly AnnouncedWallet[] {
  const { wallets } = useAppClient();
  return useSyncExternalStore(wallets.subscribe, wallets.list, () => noWallets);
}

/** The pairing that waits for a wallet on another device; null while none does. */
export function useWalletPairing(): WalletPairing | null {
  const { wallets } = useAppClient();
  return useSyncExternalStore(wallets.subscribe, wallets.pairing, () => null);
}
