import type { DatabaseTransaction } from '@kura/database';
import { SLAB_CLAIM_TRANSITIONS, type SlabClaimCause, type SlabHolder } from '@kura/domain/cards';
import { allows } from '@kura/domain/transitions';
import { ApiError } from '../../platform/index.ts';
import { lockSlabs, moveClaims, setSaleTypes } from './slab-claims.repository.ts';

export interface SlabMove {
  from: SlabHolder;
  to: SlabHolder;
  /** The drop or redeem that takes or returns them; null for neither. */
  reference: string | null;
  cause: SlabClaimCause;
}

const namesReference = (holder: SlabHolder) => holder === 'DROP' || holder === 'REDEEM';

/**
 * Moves slabs, all or none, and updates the sale types of their cards. A slab that another process moved first rejects the
 * whole move.
 *
 * @throws ApiError NOT_FOUND for an unknown slab; STATE_CONFLICT with a slab's id and its location
 */
export async function claimSlabs(
  tx: DatabaseTransaction,
  cardIds: readonly string[],
  { from, to, reference, cause }: SlabMove,
): Promise<void> {
  if (!allows(SLAB_CLAIM_TRANSITIONS, from, to, cause)) {
    throw new Error(`No slab goes from ${from} to ${to} by ${cause}`);
  }
  if (cardIds.length === 0) return;
  const claims = await lockSlabs(tx, cardIds);
  if (claims.length !== new Set(cardIds).size) throw new ApiError('NOT_FOUND');
  const busy = claims.find((claim) => claim.underWay);
  if (busy !== undefined) throw new ApiError('STATE_CONFLICT', { state: 'UNDER_WAY', cardId: busy.cardId });
  const elsewhere = claims.find(
    (claim) => claim.holder !== from || (namesReference(from) && claim.reference !== reference),
  );
  if (elsewhere !== undefined) {
    throw new ApiError('STATE_CONFLICT', { state: elsewhere.holder, cardId: elsewhere.cardId });
  }
  await moveClaims(tx, cardIds, { holder: to, reference: namesReference(to) ? reference : null });
  if (from === 'DROP' || to === 'DROP') {
    await setSaleTypes(tx, cardIds, to === 'DROP' ? 'GACHA' : 'UNASSIGNED');
  }
}
