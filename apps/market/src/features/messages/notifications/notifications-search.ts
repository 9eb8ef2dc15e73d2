import { type Pagination, parsePagination } from '../../../components/pagination.ts';

/** What of the notifications is shown, as the address has it: only what differs from the default, and the place. */
export interface NotificationsSearch extends Pagination {
  readonly tab?: 'settings' | undefined;
  readonly unread?: true | undefined;
}

/** Reads any address. */
export function parseNotificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  // A key that is left out keeps what the address says.
  return {
    tab: raw['tab'] === 'settings' ? 'settings' : undefined,
    unread: String(raw['unread']) === 'true' ? true : undefined,
    ...parsePagination(raw),
  };
}
