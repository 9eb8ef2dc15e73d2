import type { SlabHolder } from '../../cards/cards/slab-claim.ts';
import { slabLocation } from '../../cards/cards/slab-location.ts';
import type { GachaStatus } from '../../vocabulary.ts';

/** Where a counted slab belongs, as its leaf has it: the place in this list is the number. */
export const RESERVE_STATES = ['STOCK', 'POOL', 'TOKEN', 'CUSTODY'] as const;
export type ReserveState = (typeof RESERVE_STATES)[number];

export interface CountedSituation {
  readonly holder: SlabHolder;
  readonly secret: boolean;
  /** Status of the drop that contains the slab; null without a drop. */
  readonly gachaStatus: GachaStatus | null;
  /** Who has the token: a holder, the redeem vault, or nobody. */
  readonly token: 'HELD' | 'CUSTODY' | 'NONE';
}

/**
 * The state with which a slab in the vault is counted. The chain decides about tokens: a holder may burn one, and its slab is
 * stock again. Without a token the state says only what everybody may know: a secret prize looks like stock.
 */
export function reserveState({ token, holder, ...situation }: CountedSituation): ReserveState {
  if (token === 'HELD') return 'TOKEN';
  if (token === 'CUSTODY') return 'CUSTODY';
  return holder === 'DROP' && slabLocation({ holder, ...situation }) === 'POOL' ? 'POOL' : 'STOCK';
}
