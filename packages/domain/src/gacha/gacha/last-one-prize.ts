/**
 * Where the last-one prize of a drop is. WAITING: the last pack isn't sold. SOLD: it is sold and not opened. WON: the holder of
 * the last pack got the prize. RETURNED: the drop was closed before its last pack was sold, and the prize is stock again.
 */
export const LAST_ONE_PRIZE_STATES = ['WAITING', 'SOLD', 'WON', 'RETURNED'] as const;
export type LastOnePrizeState = (typeof LAST_ONE_PRIZE_STATES)[number];

/** What the chain says about a drop with a last-one prize. */
export interface LastOnePrizeFacts {
  readonly packs: number;
  readonly packsIssued: number;
  readonly minted: boolean;
  readonly closed: boolean;
}

/** The state of a last-one prize, which belongs to the pack that is issued last. */
export function lastOnePrizeState({
  packs,
  packsIssued,
  minted,
  closed,
}: LastOnePrizeFacts): LastOnePrizeState {
  if (minted) return 'WON';
  if (closed) return 'RETURNED';
  return packsIssued >= packs ? 'SOLD' : 'WAITING';
}
