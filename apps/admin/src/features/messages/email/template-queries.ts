import type { PagerPosition } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PreviewInput } from './template-values.ts';

export const templateById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['email-templates', 'one', id],
    queryFn: ({ signal }) => api.emailTemplates.get({ id }, { signal }),
  });

export const templateHistory = (api: ApiClient, id: string, { page, pageSize }: PagerPosition) =>
  queryOptions({
    queryKey: ['email-templates', 'history', id, { page, pageSize }],
    queryFn: ({ signal }) => api.emailTemplates.history({ id, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

export const failedMailList = (api: ApiClient, { page, pageSize }: PagerPosition) =>
  queryOptions({
    queryKey: ['failed-mails', { page, pageSize }],
    queryFn: ({ signal }) => api.emailTemplates.failures({ page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A preview of the mail in the editor. */
export const mailPreview = (api: ApiClient, input: PreviewInput) =>
  queryOptions({
    queryKey: ['email-preview', input],
    queryFn: ({ signal }) => api.emailTemplates.preview(input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 'static',
    retry: false,
  });
