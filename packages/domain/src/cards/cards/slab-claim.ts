import type { TransitionTable } from '../../transitions.ts';

/**
 * What the slab registry says about a token. NONE: it claimed no slab, or there is no token. HELD: it represents its slab.
 * OVERRIDDEN: a token with an older claim represents the slab, and this one never will again.
 */
export const CLAIM_STATUSES = ['NONE', 'HELD', 'OVERRIDDEN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Where a slab is: in exactly one of these at any time. */
export const SLAB_HOLDERS = ['VAULT', 'DROP', 'WALLET', 'REDEEM', 'REDEEMED'] as const;
export type SlabHolder = (typeof SLAB_HOLDERS)[number];

/**
 * What moves a slab: an admin fills a drop (`assign`, `unassign`); the chain draws from it, closes it or mints
 * directly (`draw`, `close`, `mint`) or reports that a rank C card was given back (`exchange`); its holder asks for it
 * and gets it, or the token back (`askRedeem`, `endRedeem`, `burn`).
 */
export type SlabClaimCause =
  | 'assign'
  | 'unassign'
  | 'close'
  | 'draw'
  | 'mint'
  | 'exchange'
  | 'askRedeem'
  | 'endRedeem'
  | 'burn';

export const SLAB_CLAIM_TRANSITIONS: TransitionTable<SlabHolder, SlabClaimCause> = [
  { from: 'VAULT', to: 'DROP', by: ['assign'] },
  { from: 'DROP', to: 'VAULT', by: ['unassign', 'close'] },
  { from: 'DROP', to: 'WALLET', by: ['draw'] },
  { from: 'VAULT', to: 'WALLET', by: ['mint'] },
  { from: 'WALLET', to: 'VAULT', by: ['exchange'] },
  { from: 'WALLET', to: 'REDEEM', by: ['askRedeem'] },
  { from: 'REDEEM', to: 'WALLET', by: ['endRedeem'] },
  { from: 'REDEEM', to: 'REDEEMED', by: ['burn'] },
];
