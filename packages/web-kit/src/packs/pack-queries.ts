import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const packKeys = {
  held: ['held'] as const,
};

export type HeldInput = Omit<NonNullable<Parameters<ApiClient['packs']['held']>[0]>, 'owner'>;

/**
 * A page of what a wallet holds: all of it, of one kind, its sealed packs, or the packs it opened with their cards. The
 * last page stays in view while the next one is fetched.
 */
export function heldQuery(api: ApiClient, owner: `0x${string}`, input: HeldInput = {}) {
  return queryOptions({
    queryKey: [...packKeys.held, owner.toLowerCase(), input],
    queryFn: ({ signal }) => api.packs.held({ owner, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}
