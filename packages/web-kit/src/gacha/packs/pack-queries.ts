import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const packKeys = {
  held: ['held'] as const,
  reveals: ['pack-reveal'] as const,
};

export type HeldInput = Omit<NonNullable<Parameters<ApiClient['packs']['heldTiles']>[0]>, 'owner'>;

/** The progress of a pack's reveal. It is polled every minute, because chain time alone can change it. */
export function packRevealQuery(api: ApiClient, packId: string) {
  return queryOptions({
    queryKey: [...packKeys.reveals, packId],
    queryFn: ({ signal }) => api.packs.revealOf({ id: packId }, { signal }),
    refetchInterval: 60_000,
  });
}

/** A page of a wallet's cards and packs, with every attribute. {@link heldQuery} returns their tiles. */
export function heldCardsQuery(api: ApiClient, owner: `0x${string}`, input: HeldInput = {}) {
  return queryOptions({
    queryKey: [...packKeys.held, 'whole', owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.packs.held({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * A page of a wallet's holdings: all, one kind, sealed packs, or opened packs with their cards. The previous page stays visible
 * while the next one loads.
 */
export function heldQuery(api: ApiClient, owner: `0x${string}`, input: HeldInput = {}) {
  return queryOptions({
    queryKey: [...packKeys.held, owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.packs.heldTiles({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}
