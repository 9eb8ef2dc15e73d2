import type { TransitionTable } from '../../transitions.ts';

/**
 * A token's status in the slab registry. NONE: it claimed no slab, or there is no token. HELD: it represents its slab.
 * OVERRIDDEN: a token with an older claim represents the slab, and this one never will again.
 */
export const CLAIM_STATUSES = ['NONE', 'HELD', 'OVERRIDDEN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The holder of a slab: exactly one of these at any time. */
export const SLAB_HOLDERS = ['VAULT', 'DROP', 'WALLET', 'REDEEM', 'REDEEMED'] as const;
export type SlabHolder = (typeof SLAB_HOLDERS)[number];

/**
 * Causes of a slab's change of holder. `assign`, `unassign`: an admin fills a drop. `draw`, `close`, `mint`: the chain draws
 * from a drop, closes it, or mints directly. `exchange`: the chain reports a returned rank C card. `askRedeem`, `endRedeem`,
 * `burn`: its holder requests it and gets it, or the token back.
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
