import { useSession } from '@kura/web-kit';
import { useHydrated } from '@tanstack/react-router';

/**
 * The signed-in user's wallet. Only the browser knows the session: before `known`, on the server and during hydration, no
 * sign-in is offered.
 */
export function useOwnWallet() {
  const address = useSession()?.wallet?.address;
  return { address, known: useHydrated() };
}
