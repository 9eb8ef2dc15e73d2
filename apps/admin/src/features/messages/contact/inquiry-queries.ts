import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InquiriesSearch } from './inquiries-search.ts';

const renewedEveryMs = 30_000;

export const inquiryList = (api: ApiClient, { state, topic, search, page, pageSize }: InquiriesSearch) =>
  queryOptions({
    queryKey: ['inquiries', 'list', { state, topic, search, page, pageSize }],
    queryFn: ({ signal }) =>
      api.contact.list(
        {
          ...(page && { page }),
          ...(pageSize && { pageSize }),
          ...(search && { search }),
          ...(state && { state }),
          ...(topic && { topic }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: renewedEveryMs,
  });

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
