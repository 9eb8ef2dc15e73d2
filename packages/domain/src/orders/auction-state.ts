import type { TransitionTable } from '../transitions.ts';

/** Where an auction stands. SETTLING: over, and its sale to the best bid is on its way. */
export const AUCTION_STATES = ['RUNNING', 'SETTLING', 'SOLD', 'UNSOLD', 'CANCELLED'] as const;
export type AuctionState = (typeof AUCTION_STATES)[number];

/** What moves an auction: chain time, its settlement, or the end of its ask. */
export type AuctionCause = 'time' | 'settled' | 'askEnded' | 'noPayableBid';

/** Every step an auction may take. */
export const AUCTION_TRANSITIONS: TransitionTable<AuctionState, AuctionCause> = [
  { from: 'RUNNING', to: 'SETTLING', by: ['time'] },
  { from: 'RUNNING', to: 'UNSOLD', by: ['noPayableBid'] },
  { from: 'SETTLING', to: 'UNSOLD', by: ['noPayableBid'] },
  { from: 'RUNNING', to: 'CANCELLED', by: ['askEnded'] },
  { from: 'SETTLING', to: 'CANCELLED', by: ['askEnded'] },
  { from: 'RUNNING', to: 'SOLD', by: ['settled'] },
  { from: 'SETTLING', to: 'SOLD', by: ['settled'] },
];
