import { useSession } from '@kura/web-kit';
import { useHydrated } from '@tanstack/react-router';

/**
 * The wallet of who is signed in. That is known in the browser alone: until `known` nobody is asked to sign in, on the
 * server's page or on the browser's first.
 */
export function useOwnWallet() {
  const address = useSession()?.wallet?.address;
  return { address, known: useHydrated() };
}
