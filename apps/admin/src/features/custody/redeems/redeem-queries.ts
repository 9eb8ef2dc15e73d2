import type { AdminRedeem, Redeem } from '@kura/api-contract/redeems';
import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

const renewedEveryMs = 10_000;

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
