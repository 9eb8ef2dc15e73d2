import type { TransitionTable } from '../../transitions.ts';
import type { GachaStatus } from '../../vocabulary.ts';

/**
 * Causes of a drop's status change. `publish`: an admin requested it. `creationFailed`: the creation can no longer succeed.
 * `time`: chain time. The others are events on chain. A reorganisation may revert any chain step.
 */
export type GachaCause =
  | 'publish'
  | 'created'
  | 'creationFailed'
  | 'time'
  | 'stopped'
  | 'soldOut'
  | 'resumed'
  | 'closed';

export const GACHA_TRANSITIONS: TransitionTable<GachaStatus, GachaCause> = [
  { from: 'DRAFT', to: 'PENDING', by: ['publish'] },
  { from: 'PENDING', to: 'READY', by: ['created'] },
  // The event may be indexed after the first phase has begun.
  { from: 'PENDING', to: 'PUBLISHED', by: ['created'] },
  { from: 'PENDING', to: 'DRAFT', by: ['creationFailed'] },
  { from: 'READY', to: 'PUBLISHED', by: ['time'] },
  { from: 'READY', to: 'STOPPED', by: ['stopped', 'soldOut', 'time'] },
  { from: 'PUBLISHED', to: 'STOPPED', by: ['stopped', 'soldOut', 'time'] },
  { from: 'STOPPED', to: 'READY', by: ['resumed'] },
  { from: 'STOPPED', to: 'PUBLISHED', by: ['resumed'] },
  { from: 'STOPPED', to: 'DISTRIBUTED', by: ['closed'] },
];

/** The statuses in which a drop is public: drafts and drops before their creation on chain are internal. */
export const SHOWN_GACHA_STATUSES = [
  'READY',
  'PUBLISHED',
  'STOPPED',
  'DISTRIBUTED',
] as const satisfies GachaStatus[];
export type ShownGachaStatus = (typeof SHOWN_GACHA_STATUSES)[number];

/** Whether a drop with this status is public. */
export function isShownGacha(status: GachaStatus): status is ShownGachaStatus {
  return SHOWN_GACHA_STATUSES.some((shown) => shown === status);
}

/** The facts that decide the status of a drop on chain. Times are chain seconds, the end excluded. */
export interface ChainSale {
  readonly startsAtSeconds: number;
  readonly endsAtSeconds: number;
  readonly stopped: boolean;
  readonly closed: boolean;
  readonly packs: number;
  readonly packsTaken: number;
}

export const STOP_REASONS = ['STOPPED_BY_ADMIN', 'SOLD_OUT', 'ENDED'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** The status of a drop on chain, at the chain time `nowSeconds`. */
export function chainGachaStatus(sale: ChainSale, nowSeconds: number): GachaStatus {
  if (sale.closed) return 'DISTRIBUTED';
  if (stopReason(sale, nowSeconds) !== null) return 'STOPPED';
  return nowSeconds < sale.startsAtSeconds ? 'READY' : 'PUBLISHED';
}

/** The reason for the end of the sale, the most final one first; null before and during the sale. */
export function stopReason(sale: ChainSale, nowSeconds: number): StopReason | null {
  if (sale.packsTaken >= sale.packs) return 'SOLD_OUT';
  if (nowSeconds >= sale.endsAtSeconds) return 'ENDED';
  return sale.stopped ? 'STOPPED_BY_ADMIN' : null;
}

/** A drop stays visible for this long after its sale has stopped. */
export const STOPPED_SHOWN_FOR_SECONDS = 7 * 24 * 60 * 60;
