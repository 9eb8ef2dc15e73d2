import type { SlabHolder } from '../../cards/cards/slab-claim.ts';

/** A token as the question of sending it sees it. */
export interface TransferCandidate {
  /** Lower-case; null while there is no token, and once it is burned. */
  readonly owner: string | null;
  /** Who has the slab; null for a pack. */
  readonly claim: SlabHolder | null;
}

/**
 * Why none of `wallets` can send a card or pack to somebody; null when the one that holds it can. A slab in custody is
 * locked, for any depositor, until it is burned or given back.
 */
export function transferBlocker(
  { owner, claim }: TransferCandidate,
  wallets: readonly string[],
): 'NOT_OWNER' | 'NOT_TRANSFERABLE' | null {
  if (claim === 'REDEEM' || claim === 'REDEEMED') return 'NOT_TRANSFERABLE';
  return owner !== null && wallets.includes(owner) ? null : 'NOT_OWNER';
}
