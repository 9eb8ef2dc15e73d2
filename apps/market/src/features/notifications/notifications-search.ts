import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@kura/domain';

/** What of the notifications is looked at, as the address carries it: only what differs from the default. */
export interface NotificationsSearch {
  readonly tab?: 'settings';
  readonly unread?: true;
  readonly page?: number;
  readonly pageSize?: PageSize;
}

/** Reads an address, whatever stands in it: what can't be meant is left out. */
export function parseNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  const page = Number(raw['page']);
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw['pageSize']));
  return {
    ...(raw['tab'] === 'settings' && { tab: 'settings' as const }),
    ...([true, 'true'].includes(raw['unread'] as string) && { unread: true as const }),
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
    ...(pageSize && pageSize !== DEFAULT_PAGE_SIZE && { pageSize }),
  };
}
