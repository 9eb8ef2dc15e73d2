import type { TransitionTable } from '../../transitions.ts';
import type { SaleType } from '../../vocabulary.ts';

/**
 * Causes of a sale type change. `assign` and `unassign` are an admin's actions on a drop in DRAFT; the others follow orders and
 * drops on chain.
 */
export type SaleTypeCause = 'assign' | 'unassign' | 'list' | 'cancel' | 'expire' | 'sell' | 'close' | 'draw';

/** A listing, an auction and a drop exclude each other: every transition between them passes UNASSIGNED. */
export const SALE_TYPE_TRANSITIONS: TransitionTable<SaleType, SaleTypeCause> = [
  { from: 'UNASSIGNED', to: 'GACHA', by: ['assign'] },
  { from: 'UNASSIGNED', to: 'FIXED_PRICE', by: ['list'] },
  { from: 'UNASSIGNED', to: 'AUCTION', by: ['list'] },
  { from: 'UNASSIGNED', to: 'OFF_CHAIN', by: ['list'] },
  { from: 'GACHA', to: 'UNASSIGNED', by: ['unassign', 'draw', 'close'] },
  { from: 'FIXED_PRICE', to: 'UNASSIGNED', by: ['cancel', 'expire', 'sell'] },
  { from: 'AUCTION', to: 'UNASSIGNED', by: ['cancel', 'expire', 'sell'] },
  { from: 'OFF_CHAIN', to: 'UNASSIGNED', by: ['cancel', 'expire', 'sell'] },
];
