import type { Order } from '@kura/api-contract/orders';
import { useMemo, useState } from 'react';

/** The selection of own orders to cancel together. */
export interface OrderChoice {
  readonly orderIds: readonly string[];
  readonly has: (order: Order) => boolean;
  readonly toggle: (order: Order) => void;
  readonly clear: () => void;
}

/** @param shown the orders that can be cancelled now; orders that ended are deselected */
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
