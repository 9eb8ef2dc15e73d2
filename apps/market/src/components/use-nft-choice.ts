import type { Card } from '@kura/api-contract/cards';
import { useMemo, useState } from 'react';

export type Chosen = ReadonlyMap<string, Card>;

/** A selection of cards or packs across the pages of a list. */
export interface NftChoiceState<Reason extends string> {
  readonly active: boolean;
  readonly nfts: Chosen;
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (nft: Card) => void;
  /** Why it can't be added to the selection; null when it can be added or removed. */
  readonly blockerOf: (nft: Card) => Reason | null;
}

export function useNftChoice<Reason extends string>(
  blockerOf: (chosen: Chosen, nft: Card) => Reason | null,
): NftChoiceState<Reason> {
  const [nfts, setNfts] = useState<Chosen | null>(null);
  return useMemo(() => {
    const chosen = nfts ?? new Map<string, Card>();
    return {
      active: nfts !== null,
      nfts: chosen,
      begin: () => setNfts(new Map()),
      end: () => setNfts(null),
      toggle: (nft) =>
        setNfts((before) => {
          const next = new Map(before);
          if (!next.delete(nft.id) && blockerOf(next, nft) === null) next.set(nft.id, nft);
          return next;
        }),
      blockerOf: (nft) => blockerOf(chosen, nft),
    };
  }, [nfts, blockerOf]);
}
