import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditSearch } from './audit-search.ts';

/** Audit entries that match the page's address. */
export const auditLog = (
  api: ApiClient,
  { page = 1, pageSize = 20, actor, action, subject, ...times }: AuditSearch,
) =>
  queryOptions({
    queryKey: ['audit', { page, pageSize, actor, action, subject, ...times }],
    queryFn: ({ signal }) =>
      api.admins.auditLog(
        {
          page,
          pageSize,
          ...(actor && { actorId: actor }),
          ...(action && { action }),
          ...(subject && { subjectId: subject }),
          ...(times.from && { from: times.from }),
          ...(times.to && { to: times.to }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** All admins, to filter by. A shop has few. */
export const auditActors = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admins', 'all'],
    queryFn: async ({ signal }) => (await api.admins.list({ pageSize: 100 }, { signal })).items,
  });
