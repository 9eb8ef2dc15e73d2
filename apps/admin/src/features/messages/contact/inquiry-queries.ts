import type { ApiClient } from '@kura/web-kit';
import { queryOptions } from '@tanstack/react-query';

export const inquiryById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['inquiries', 'one', id],
    queryFn: ({ signal }) => api.contact.get({ id }, { signal }),
  });

/** The templates that admins made: their texts may be part of an answer. */
export const answerTemplates = (api: ApiClient) =>
  queryOptions({
    queryKey: ['inquiries', 'templates'],
    queryFn: async ({ signal }) =>
      (await api.emailTemplates.list({ pageSize: 100 }, { signal })).items.filter(({ key }) => key === null),
  });
