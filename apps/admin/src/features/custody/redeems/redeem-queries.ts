import type { AdminRedeem, Redeem } from '@kura/api-contract/redeems';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type RedeemsSearch, redeemGroups } from './redeems-search.ts';

const renewedEveryMs = 10_000;

/** The queue, those with the earliest promised date first. */
export const redeemList = (api: ApiClient, { group = 'OPEN', page = 1, pageSize = 20 }: RedeemsSearch) =>
  queryOptions({
    queryKey: ['redeems', 'list', { group, page, pageSize }],
    queryFn: ({ signal }) =>
      api.redeems.list({ status: [...redeemGroups[group]], page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });

/** A redeem with its address. Each read is audited, so the query never repeats automatically. */
export const redeemById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['redeems', 'one', id],
    queryFn: async ({ signal }) => asAdmin(await api.redeems.get({ id }, { signal })),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A redeem's status without its address, polled for changes on chain. */
export const redeemStatus = (api: ApiClient, { id, cards }: Pick<Redeem, 'id' | 'cards'>) =>
  queryOptions({
    queryKey: ['redeem-status', id],
    queryFn: async ({ signal }) => (await api.redeems.ofCard({ id: cards[0]?.id ?? '' }, { signal })).status,
    refetchInterval: renewedEveryMs,
  });

function asAdmin(redeem: AdminRedeem | Redeem): AdminRedeem {
  if (!('version' in redeem)) throw new Error('The redeem is not shown as to an admin');
  return redeem;
}
