import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api-client.ts';

export const notificationKeys = {
  /** Notifications and the number of unread ones. */
  all: ['account', 'notifications'] as const,
  list: ['account', 'notifications', 'list'] as const,
  unread: ['account', 'notifications', 'unread'] as const,
  preferences: ['account', 'notification-preferences'] as const,
};

export type NotificationsInput = NonNullable<Parameters<ApiClient['notifications']['list']>[0]>;

/** A page of the caller's notifications, newest first; for an admin, those that admins have sent. */
export function notificationsQuery(api: ApiClient, input: NotificationsInput = {}) {
  return queryOptions({
    queryKey: [...notificationKeys.list, input],
    queryFn: ({ signal }) => api.notifications.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of the caller's unread notifications. */
export function unreadCountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => api.notifications.countUnread({}, { signal }),
  });
}

/** The caller's notification preferences. */
export function notificationPreferencesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => api.notifications.preferences({}, { signal }),
  });
}
