import type { TransitionTable } from '../../transitions.ts';
import type { SaleType } from '../../vocabulary.ts';

/**
 * What moves a card or pack between sale types: `assign` and `unassign` are an admin's acts on a
 * drop in DRAFT; the rest follows orders and drops on chain.
 */
export type SaleTypeCause = 'assign' | 'unassign' | 'list' | 'cancel' | 'expire' | 'sell' | 'close' | 'draw';

/** A listing, an auction and a drop exclude each other: every way between them leads over UNASSIGNED. */
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
