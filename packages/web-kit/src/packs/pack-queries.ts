import type { PackTab } from '@kura/domain';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/api-client.ts';

export const packKeys = {
  held: ['held'] as const,
};

/** What a wallet holds: all of it, its sealed packs, or the packs it opened with their cards. */
export function heldQuery(
  api: ApiClient,
  owner: `0x${string}`,
  { type, page = 1 }: { type?: PackTab; page?: number } = {},
) {
  return queryOptions({
    queryKey: [...packKeys.held, owner.toLowerCase(), { type, page }],
    queryFn: ({ signal }) => api.packs.held({ owner, page, pageSize: 20, ...(type && { type }) }, { signal }),
  });
}
