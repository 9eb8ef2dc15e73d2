import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const packKeys = {
  held: ['held'] as const,
  reveals: ['pack-reveal'] as const,
};

export type HeldInput = Omit<NonNullable<Parameters<ApiClient['packs']['heldTiles']>[0]>, 'owner'>;

/** How far the reveal of a pack is. Read again each minute, because chain time alone can change it. */
export function packRevealQuery(api: ApiClient, packId: string) {
  return queryOptions({
    queryKey: [...packKeys.reveals, packId],
    queryFn: ({ signal }) => api.packs.revealOf({ id: packId }, { signal }),
    refetchInterval: 60_000,
  });
}

/** A page of the cards and packs of a wallet, with every attribute. {@link heldQuery} has their tiles. */
export function heldCardsQuery(api: ApiClient, owner: `0x${string}`, input: HeldInput = {}) {
  return queryOptions({
    queryKey: [...packKeys.held, 'whole', owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.packs.held({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * A page of what a wallet holds: all of it, of one kind, its sealed packs, or the packs it opened with their cards. The
 * last page stays in view while the next one is fetched.
 */
export function heldQuery(api: ApiClient, owner: `0x${string}`, input: HeldInput = {}) {
  return queryOptions({
    queryKey: [...packKeys.held, owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.packs.heldTiles({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}
