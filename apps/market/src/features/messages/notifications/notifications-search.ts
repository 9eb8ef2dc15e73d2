import { type Pagination, parsePagination } from '../../../components/pagination.ts';

/** The notification filter in the address: values other than the defaults, and the page. */
export interface NotificationsSearch extends Pagination {
  readonly tab?: 'settings' | undefined;
  readonly unread?: true | undefined;
}

/** Parses any address. */
export function parseNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  // A missing key would keep its value from the address.
  return {
    tab: raw['tab'] === 'settings' ? 'settings' : undefined,
    unread: String(raw['unread']) === 'true' ? true : undefined,
    ...parsePagination(raw),
  };
}
