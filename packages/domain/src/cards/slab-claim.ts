import type { TransitionTable } from '../transitions.ts';

/** Where a slab is: in exactly one of these at any time. */
export const SLAB_HOLDERS = ['VAULT', 'DROP', 'WALLET', 'REDEEM', 'REDEEMED'] as const;
export type SlabHolder = (typeof SLAB_HOLDERS)[number];

/** What moves a slab: an admin's acts on stock, the holder's on a token, or the chain. */
export type SlabClaimCause = 'admin' | 'user' | 'chain';

export const SLAB_CLAIM_TRANSITIONS: TransitionTable<SlabHolder, SlabClaimCause> = [
  // put in a drop, taken out of it again, drawn from it, or left over when it closes
  { from: 'VAULT', to: 'DROP', by: ['admin'] },
  { from: 'DROP', to: 'VAULT', by: ['admin', 'chain'] },
  { from: 'DROP', to: 'WALLET', by: ['chain'] },
  // minted directly, or given back to the shop
  { from: 'VAULT', to: 'WALLET', by: ['chain'] },
  { from: 'WALLET', to: 'VAULT', by: ['chain'] },
  // asked for by its holder
  { from: 'WALLET', to: 'REDEEM', by: ['user', 'chain'] },
  { from: 'REDEEM', to: 'WALLET', by: ['chain'] },
  { from: 'REDEEM', to: 'REDEEMED', by: ['chain'] },
];
