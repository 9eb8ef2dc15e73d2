import type { TransitionTable } from '../../transitions.ts';

/**
 * A count of all slabs in the vault. OPEN: slabs are scanned. PUBLISHING: its statement is on its way to the chain. At most one
 * count is in either state.
 */
export const STOCK_TAKE_STATUSES = ['OPEN', 'PUBLISHING', 'PUBLISHED', 'ABANDONED'] as const;
export type StockTakeStatus = (typeof STOCK_TAKE_STATUSES)[number];

/** `shop`: an admin. `confirmed`, `failed`: the result of the operator's transaction, which a reorganisation may revert. */
export type StockTakeCause = 'shop' | 'confirmed' | 'failed';

export const STOCK_TAKE_TRANSITIONS: TransitionTable<StockTakeStatus, StockTakeCause> = [
  { from: 'OPEN', to: 'PUBLISHING', by: ['shop'] },
  { from: 'OPEN', to: 'ABANDONED', by: ['shop'] },
  { from: 'PUBLISHING', to: 'PUBLISHED', by: ['confirmed'] },
  { from: 'PUBLISHING', to: 'OPEN', by: ['failed'] },
  { from: 'OPEN', to: 'PUBLISHED', by: ['confirmed'] },
  { from: 'PUBLISHED', to: 'OPEN', by: ['failed'] },
  { from: 'ABANDONED', to: 'PUBLISHED', by: ['confirmed'] },
  // Another count may have begun since.
  { from: 'PUBLISHED', to: 'ABANDONED', by: ['failed'] },
];

/** MISSING: expected in the vault, but not scanned. SURPLUS: scanned, but not expected in the vault. */
export const DIFFERENCE_KINDS = ['MISSING', 'SURPLUS'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** The result of a scan. AMBIGUOUS: slabs from several graders have the number. UNREADABLE: it is no certificate number. */
export const SCAN_OUTCOMES = ['COUNTED', 'REPEATED', 'SURPLUS', 'AMBIGUOUS', 'UNREADABLE'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

/** Maximum slabs in one scan. */
export const MAX_SCANNED_SLABS = 500;
