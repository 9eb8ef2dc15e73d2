import type { Order } from '@kura/api-contract/orders';
import { useMemo, useState } from 'react';

/** Own orders that are being chosen to be cancelled together. */
export interface OrderChoice {
  readonly orderIds: readonly string[];
  readonly has: (order: Order) => boolean;
  readonly toggle: (order: Order) => void;
  readonly clear: () => void;
}

/** @param shown those that can be cancelled now: what ended meanwhile is no longer chosen */
export function useOrderChoice(shown: readonly Order[]): OrderChoice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      orderIds: shown.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
      has: ({ id }) => chosen.has(id),
      toggle: ({ id }) =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      clear: () => setChosen(new Set()),
    }),
    [chosen, shown],
  );
}
