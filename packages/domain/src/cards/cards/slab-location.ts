import { isShownGacha } from '../../gacha/gacha/gacha-status.ts';
import type { GachaStatus } from '../../vocabulary.ts';
import type { SlabHolder } from './slab-claim.ts';

/** Where everybody may know a slab to be. */
export const SLAB_LOCATIONS = ['VAULT', 'POOL', 'TOKEN', 'REDEEMED'] as const;
export type SlabLocation = (typeof SLAB_LOCATIONS)[number];

export interface SlabSituation {
  readonly holder: SlabHolder;
  readonly secret: boolean;
  /** Status of the drop that contains the slab; null without a drop. */
  readonly gachaStatus: GachaStatus | null;
}

/**
 * Where a slab is, as far as everybody may know.
 *
 * A pool reveals its cards only once the drop is shown, and never of a secret prize before it is drawn: until then
 * such a slab is in the vault like any other, where in truth all of them are.
 */
export function slabLocation({ holder, secret, gachaStatus }: SlabSituation): SlabLocation {
  switch (holder) {
    case 'VAULT':
      return 'VAULT';
    case 'DROP':
      return !secret && gachaStatus !== null && isShownGacha(gachaStatus) ? 'POOL' : 'VAULT';
    case 'WALLET':
    case 'REDEEM':
      return 'TOKEN';
    case 'REDEEMED':
      return 'REDEEMED';
  }
}
