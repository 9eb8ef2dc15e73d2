import type { PagerPosition } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchOf } from '../../../framework/list-page/define-list.ts';

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

export type UserFilter = Pick<SearchOf<'userRecords.list', never>, 'search' | 'status'>;

/** A matching user with an e-mail address. */
export type EmailEntry = Awaited<ReturnType<ApiClient['userRecords']['emails']>>['items'][number];

/** Reads the e-mail addresses of all matching users, page by page. The audit log records it. */
export async function readEmails(api: ApiClient, { search, status }: UserFilter): Promise<EmailEntry[]> {
  const emails: EmailEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total, pageSize } = await api.userRecords.emails({
      ...(search && { search }),
      ...(status && { status }),
      page,
      pageSize: 100,
    });
    emails.push(...items);
    if (page * pageSize >= total) return emails;
  }
}
