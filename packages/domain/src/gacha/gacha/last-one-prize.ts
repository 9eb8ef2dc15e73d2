/**
 * The state of a drop's last-one prize. WAITING: the last pack isn't sold. SOLD: it is sold and not opened. WON: the holder of
 * the last pack got the prize. RETURNED: the drop was closed before its last pack was sold, and the prize is stock again.
 */
export const LAST_ONE_PRIZE_STATES = ['WAITING', 'SOLD', 'WON', 'RETURNED'] as const;
export type LastOnePrizeState = (typeof LAST_ONE_PRIZE_STATES)[number];

/** On-chain facts about a drop with a last-one prize. */
export interface LastOnePrizeFacts {
  readonly packs: number;
  readonly packsIssued: number;
  readonly minted: boolean;
  readonly closed: boolean;
}

/** The state of a last-one prize, which belongs to the last issued pack. */
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
