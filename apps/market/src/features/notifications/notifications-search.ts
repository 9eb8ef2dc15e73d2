import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@kura/domain';

/** What of the notifications is looked at, as the address carries it: only what differs from the default. */
export interface NotificationsSearch {
  readonly tab?: 'settings' | undefined;
  readonly unread?: true | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: PageSize | undefined;
}

/** Reads an address, whatever stands in it. */
export function parseNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  const page = Number(raw['page']);
  const pageSize = PAGE_SIZES.find((size) => size === Number(raw['pageSize']));
  // A key that is left out keeps what the address says.
  return {
    tab: raw['tab'] === 'settings' ? 'settings' : undefined,
    unread: String(raw['unread']) === 'true' ? true : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined,
    pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  };
}
