import type { PagerPosition } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsersSearch } from './users-search.ts';

/** The address's filter, as input for the API. */
const filterOf = ({ search, status }: UsersSearch) => ({
  ...(search && { search }),
  ...(status && { status }),
});

export const userList = (api: ApiClient, asked: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'list', asked],
    queryFn: ({ signal }) =>
      api.userRecords.list(
        { ...filterOf(asked), page: asked.page ?? 1, pageSize: asked.pageSize ?? 20 },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const userById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api.userRecords.get({ id }, { signal }),
  });

export const userSessions = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['users', 'sessions', id],
    queryFn: async ({ signal }) => (await api.userRecords.sessions({ id }, { signal })).items,
  });

export const userTrades = (api: ApiClient, id: string, { page, pageSize }: PagerPosition) =>
  queryOptions({
    queryKey: ['users', 'trades', id, { page, pageSize }],
    queryFn: ({ signal }) => api.userRecords.trades({ id, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The number of holdings on a user's page. */
export const SHOWN_HOLDINGS = 10;

export const heldBy = (api: ApiClient, owner: `0x${string}`) =>
  queryOptions({
    queryKey: ['users', 'held', owner],
    queryFn: ({ signal }) => api.packs.held({ owner, pageSize: SHOWN_HOLDINGS }, { signal }),
  });

/** A matching user with an e-mail address. */
export type EmailEntry = Awaited<ReturnType<ApiClient['userRecords']['emails']>>['items'][number];

/** Reads the e-mail addresses of all matching users, page by page. The audit log records it. */
export async function readEmails(api: ApiClient, asked: UsersSearch): Promise<EmailEntry[]> {
  const emails: EmailEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total, pageSize } = await api.userRecords.emails({
      ...filterOf(asked),
      page,
      pageSize: 100,
    });
    emails.push(...items);
    if (page * pageSize >= total) return emails;
  }
}
