import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';
import { packKeys } from '../../gacha/packs/pack-queries.ts';

/** The drops with cards of rank C that an own wallet can exchange. Refetched with the wallet's holdings. */
export function exchangeableDropsQuery(api: ApiClient, owner: `0x${string}`) {
  return queryOptions({
    queryKey: [...packKeys.held, owner.toLowerCase(), 'exchangeable'],
    queryFn: ({ signal }) => api.exchanges.drops({ address: owner }, { signal }),
  });
}
