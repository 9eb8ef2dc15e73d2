import type { Card } from '@kura/api-contract';
import { MAX_PACKS_PER_REVEAL } from '@kura/domain';
import { useMemo, useState } from 'react';

/** Why a pack can't be chosen beside the others. */
export type NotChoosable = 'listed' | 'otherDrop' | 'full';

/** Packs that are being chosen to be opened together, over the pages of a list. */
export interface PackChoiceState {
  readonly active: boolean;
  readonly packs: ReadonlyMap<string, Card>;
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (pack: Card) => void;
  readonly whyNot: (pack: Card) => NotChoosable | null;
}

/** One reveal takes packs of one drop, so many at most; a listed one is first taken off the market. */
export function whyNotChoosable(chosen: ReadonlyMap<string, Card>, pack: Card): NotChoosable | null {
  if (chosen.has(pack.id)) return null;
  if (pack.price !== null) return 'listed';
  const [first] = chosen.values();
  if (first && first.gachaId !== pack.gachaId) return 'otherDrop';
  return chosen.size >= MAX_PACKS_PER_REVEAL ? 'full' : null;
}

export function usePackChoice(): PackChoiceState {
  const [packs, setPacks] = useState<ReadonlyMap<string, Card> | null>(null);
  return useMemo(() => {
    const chosen = packs ?? new Map<string, Card>();
    return {
      active: packs !== null,
      packs: chosen,
      begin: () => setPacks(new Map()),
      end: () => setPacks(null),
      toggle: (pack) =>
        setPacks((before) => {
          const next = new Map(before);
          if (!next.delete(pack.id) && whyNotChoosable(next, pack) === null) next.set(pack.id, pack);
          return next;
        }),
      whyNot: (pack) => whyNotChoosable(chosen, pack),
    };
  }, [packs]);
}
