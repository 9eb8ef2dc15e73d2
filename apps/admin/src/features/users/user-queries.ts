import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsersSearch } from './users-search.ts';

/** What an address asks for, as the API takes it. */
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

/** The e-mail addresses of everybody whom a filter finds, page by page. That they were read is recorded. */
export async function readEmails(api: ApiClient, asked: UsersSearch): Promise<string[]> {
  const emails: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total, pageSize } = await api.userRecords.emails({
      ...filterOf(asked),
      page,
      pageSize: 100,
    });
    emails.push(...items.map(({ email }) => email));
    if (page * pageSize >= total) return emails;
  }
}
