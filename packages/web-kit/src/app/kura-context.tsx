import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { StandingQuestion } from '../auth/question-desk.ts';
import type { Session } from '../auth/session.ts';
import type { AnnouncedWallet } from '../wallets/wallet-directory.ts';
import type { Kura } from './kura.ts';

const KuraContext = createContext<Kura | null>(null);

export function KuraProvider({ kura, children }: { kura: Kura; children: ReactNode }) {
  return (
    <KuraContext value={kura}>
      <QueryClientProvider client={kura.queryClient}>{children}</QueryClientProvider>
    </KuraContext>
  );
}

export function useKura(): Kura {
  const kura = useContext(KuraContext);
  if (!kura) throw new Error('KuraProvider is missing');
  return kura;
}

/** Who is signed in; null for a visitor, and while a server renders. */
export function useSession(): Session | null {
  const { session } = useKura();
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}

/** The question for a fresh proof that a call waits for; null while none does. */
export function useProofQuestion(): StandingQuestion | null {
  const { freshProof } = useKura();
  return useSyncExternalStore(freshProof.subscribe, freshProof.current, () => null);
}

/** The question for consent to the present terms that a call waits for; null while none does. */
export function useTermsQuestion(): StandingQuestion | null {
  const { termsConsent } = useKura();
  return useSyncExternalStore(termsConsent.subscribe, termsConsent.current, () => null);
}

/** Keeps a room's messages coming while the component is shown; none when the name is null. */
export function useRoom(name: string | null): void {
  const { realtime } = useKura();
  useEffect(() => (name === null ? undefined : realtime.join(name)), [realtime, name]);
}

/** Keeps the messages of several rooms coming while the component is shown. */
export function useRooms(names: readonly string[]): void {
  const { realtime } = useKura();
  // By its words, for a list is another one at each rendering.
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
  const { wallets } = useKura();
  return useSyncExternalStore(wallets.subscribe, wallets.list, () => noWallets);
}
