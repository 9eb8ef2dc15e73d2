import type { Admin } from '@kura/api-contract/admins';
import { type ApiClient, useAppClient, useSession } from '@kura/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The logged-in admin and their scopes. */
export const ownAdmin = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['account', 'admin', id],
    queryFn: ({ signal }) => api.admins.get({ id }, { signal }),
  });

/** The admin who is logged in; undefined only while it isn't known. */
export function useOwnAdmin(): Admin | undefined {
  const { api } = useAppClient();
  const session = useSession();
  return useQuery({ ...ownAdmin(api, session?.accountId ?? ''), enabled: session !== null }).data;
}
