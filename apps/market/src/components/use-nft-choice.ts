import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownCard } from './card-facts.ts';
import { readKeptChoice, writeKeptChoice } from './kept-choice.ts';

export type Chosen = ReadonlyMap<string, ShownCard>;

/** A selection of cards or packs across the pages of a list. */
export interface NftChoiceState<Reason extends string> {
  readonly active: boolean;
  readonly nfts: Chosen;
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (nft: ShownCard) => void;
  /** Replaces the selection by those of them that can be selected together; does nothing once the selection has ended. */
  readonly replace: (nfts: readonly ShownCard[]) => void;
  /** Removes purchased items. Ends the selection when it becomes empty. */
  readonly remove: (ids: readonly string[]) => void;
  /** The reason why it can't be added to the selection; null when it can be added or removed. */
  readonly blockerOf: (nft: ShownCard) => Reason | null;
}

/** Those that can be selected together, in their order. */
export function selectableOf<Reason extends string>(
  blockerOf: (chosen: Chosen, nft: ShownCard) => Reason | null,
  nfts: readonly ShownCard[],
): Chosen {
  const chosen = new Map<string, ShownCard>();
  for (const nft of nfts) if (blockerOf(chosen, nft) === null) chosen.set(nft.id, nft);
  return chosen;
}

/** @param keptAs a name under which the tab keeps the selection while it visits another site; by default it is not kept */
export function useNftChoice<Reason extends string>(
  blockerOf: (chosen: Chosen, nft: ShownCard) => Reason | null,
  keptAs?: string,
): NftChoiceState<Reason> {
  const [nfts, setNfts] = useState<Chosen | null>(null);
  const isRestored = useRef(keptAs === undefined);
  // The server renders no selection, so it is restored after the first rendering.
  useEffect(() => {
    if (keptAs === undefined) return;
    if (isRestored.current) writeKeptChoice(keptAs, nfts);
    else setNfts(readKeptChoice(keptAs));
    isRestored.current = true;
  }, [keptAs, nfts]);
  return useMemo(() => {
    const chosen = nfts ?? new Map<string, ShownCard>();
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
      replace: (some) => setNfts((before) => before && selectableOf(blockerOf, some)),
      remove: (ids) =>
        setNfts((before) => {
          const rest = [...(before ?? [])].filter(([id]) => !ids.includes(id));
          if (before === null || rest.length === before.size) return before;
          return rest.length === 0 ? null : new Map(rest);
        }),
      blockerOf: (nft) => blockerOf(chosen, nft),
    };
  }, [nfts, blockerOf]);
}
