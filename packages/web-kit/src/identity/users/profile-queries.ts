import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const profileKeys = {
  all: ['profile'] as const,
  one: (ref: string) => ['profile', 'one', ref.toLowerCase()] as const,
  activity: (ref: string) => ['profile', 'activity', ref.toLowerCase()] as const,
};

/** The public profile of an account by id, or of a wallet by address. */
export function profileQuery(api: ApiClient, ref: string) {
  return queryOptions({
    queryKey: profileKeys.one(ref),
    queryFn: ({ signal }) => api.users.info({ id: ref }, { signal }),
  });
}

type ActivityInput = Omit<NonNullable<Parameters<ApiClient['users']['activityOf']>[0]>, 'id'>;

/** A page of an account's or wallet's activity. The previous page stays visible while the next one is fetched. */
export function walletActivityQuery(api: ApiClient, ref: string, input: ActivityInput = {}) {
  return queryOptions({
    queryKey: [...profileKeys.activity(ref), input],
    queryFn: ({ signal }) => api.users.activityOf({ id: ref, ...input }, { signal }),
    placeholderData: keepPreviousData,
  });
}
