import type { Card } from '@kura/api-contract';
import { MAX_LISTINGS_TOGETHER } from '@kura/domain';
import { useSession } from '@kura/web-kit';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { type Chosen, type NftChoiceState, useNftChoice } from './use-nft-choice.ts';
import { whyNotSwept } from './why-not-swept.ts';

export type Sweep = NftChoiceState<NonNullable<ReturnType<typeof whyNotSwept>>>;

const SweepContext = createContext<Sweep | null>(null);

/** Listings that are being chosen to be bought at once. The choice outlives the page it began on. */
export function SweepProvider({ children }: { children: ReactNode }) {
  const wallet = useSession()?.wallet?.address.toLowerCase();
  const sweep = useNftChoice(
    useCallback(
      (chosen: Chosen, nft: Card) => whyNotSwept(chosen, nft, { wallet, most: MAX_LISTINGS_TOGETHER }),
      [wallet],
    ),
  );
  return <SweepContext value={sweep}>{children}</SweepContext>;
}

export function useSweep(): Sweep {
  const sweep = useContext(SweepContext);
  if (!sweep) throw new Error('SweepProvider is missing');
  return sweep;
}
