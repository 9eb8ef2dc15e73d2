import type { TransitionTable } from '../../transitions.ts';
import type { OrderStatus } from '../../vocabulary.ts';

/** The state of an auction. SETTLING: ended, and its sale to the best bid is pending. */
export const AUCTION_STATES = ['RUNNING', 'SETTLING', 'SOLD', 'UNSOLD', 'CANCELLED'] as const;
export type AuctionState = (typeof AUCTION_STATES)[number];

/** Causes of an auction's state change: chain time, its settlement, or the end of its ask. */
export type AuctionCause = 'time' | 'settled' | 'askEnded' | 'noPayableBid';

/** All state transitions of an auction. */
export const AUCTION_TRANSITIONS: TransitionTable<AuctionState, AuctionCause> = [
  { from: 'RUNNING', to: 'SETTLING', by: ['time'] },
  { from: 'RUNNING', to: 'UNSOLD', by: ['noPayableBid'] },
  { from: 'SETTLING', to: 'UNSOLD', by: ['noPayableBid'] },
  { from: 'RUNNING', to: 'CANCELLED', by: ['askEnded'] },
  { from: 'SETTLING', to: 'CANCELLED', by: ['askEnded'] },
  { from: 'RUNNING', to: 'SOLD', by: ['settled'] },
  { from: 'SETTLING', to: 'SOLD', by: ['settled'] },
  // The seller's signed ask stays valid on chain, whatever the shop's state, and the seller may settle there too.
  { from: 'UNSOLD', to: 'SOLD', by: ['settled'] },
  { from: 'CANCELLED', to: 'SOLD', by: ['settled'] },
];

/** The facts that decide an auction's state. Chain seconds. */
export interface AuctionFacts {
  /** The status of the seller's ask. */
  readonly askStatus: OrderStatus;
  readonly endsAtSeconds: number;
  /** At its end no bid could pay the card's price. */
  readonly unsold: boolean;
}

/** The auction's state at the chain time `nowSeconds`. A reorganisation may restore any earlier state. */
export function deriveAuctionState(facts: AuctionFacts, nowSeconds: number): AuctionState {
  if (facts.askStatus === 'Completed') return 'SOLD';
  if (facts.unsold) return 'UNSOLD';
  if (facts.askStatus === 'Cancelled') return 'CANCELLED';
  if (facts.askStatus === 'Expired') return 'UNSOLD';
  return nowSeconds < facts.endsAtSeconds ? 'RUNNING' : 'SETTLING';
}
