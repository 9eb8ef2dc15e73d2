import { notificationsContract } from '@kura/api-contract';
import { routes } from '../platform/index.ts';
import { getUnreadCount, listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { sendAnnouncement } from './send-announcement.ts';

export const notificationsRoutes = routes(notificationsContract, {
  list: ({ context, input }) => listNotifications(context, input),
  countUnread: ({ context }) => getUnreadCount(context),
  preferences: ({ context }) => getPreferences(context),
  setPreferences: ({ context, input }) => setPreferences(context, input),
  markAllRead: ({ context, input }) => markAllNotificationsRead(context, input),
  markRead: ({ context, input }) => markNotificationRead(context, input),
  send: ({ context, input }) => sendAnnouncement(context, input),
});
