/** A bid in the last minutes extends the end, so that nobody wins by being last. */
export const EXTENSION_WINDOW_SECONDS = 300;

/** The most by which late bids and a halted chain may delay an end in total. AuctionHouse counts on it. */
export const AUCTION_EXTENSION_LIMIT_SECONDS = 86_400;

/** How long after the end that was set an auction can be settled: then its ask and bids expire. */
export const AUCTION_SETTLEMENT_LIMIT_SECONDS = 3 * 86_400;

/** The pause between two blocks from which the chain counts as halted. Base makes a block every 2 seconds. */
export const CHAIN_HALT_SECONDS = 120;

/** The shortest and the longest time from now to the end that a seller may set. */
export const AUCTION_DURATION_SECONDS = { least: 3_600, most: 30 * 86_400 } as const;

/** When an auction ends. Chain seconds; the end itself is over. */
export interface AuctionEnd {
  /** The end that the seller set, which ask and bids are signed for. */
  readonly setForSeconds: number;
  /** The end as it is now. */
  readonly endsAtSeconds: number;
}

/** The last second up to which an auction may be extended. */
export function latestEndSeconds({ setForSeconds }: Pick<AuctionEnd, 'setForSeconds'>): number {
  return setForSeconds + AUCTION_EXTENSION_LIMIT_SECONDS;
}

/** The end after a bid at `bidAtSeconds`: at least the window later than the bid, and never earlier than before. */
export function endAfterBid(auction: AuctionEnd, bidAtSeconds: number): number {
  return putOff(auction, bidAtSeconds + EXTENSION_WINDOW_SECONDS);
}

/**
 * The end after a chain halted between two blocks: an auction that was running when it stopped continues for the
 * window, since nobody could see or move anything meanwhile. One that was over stays over.
 */
export function endAfterHalt(
  auction: AuctionEnd,
  halt: { readonly stoppedAtSeconds: number; readonly resumedAtSeconds: number },
): number {
  if (auction.endsAtSeconds <= halt.stoppedAtSeconds) return auction.endsAtSeconds;
  return putOff(auction, halt.resumedAtSeconds + EXTENSION_WINDOW_SECONDS);
}

function putOff(auction: AuctionEnd, atLeastSeconds: number): number {
  const end = Math.min(atLeastSeconds, latestEndSeconds(auction));
  return Math.max(auction.endsAtSeconds, end);
}
