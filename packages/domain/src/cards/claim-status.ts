/**
 * What the slab registry says of a token. NONE: it claimed no slab, or there is no token. HELD: it represents its slab.
 * OVERRIDDEN: a token with an older claim represents the slab, and this one never will again.
 */
export const CLAIM_STATUSES = ['NONE', 'HELD', 'OVERRIDDEN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
