import { notificationsContract } from '@kura/api-contract/notifications';
import { routes } from '../platform/index.ts';
import { cancelAnnouncement } from './cancel-announcement.ts';
import { getUnreadCount, listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { getPushKey, subscribePush, unsubscribePush } from './push/subscribe-push.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { stopMails } from './stop-mails.ts';

export const notificationsRoutes = routes(notificationsContract, {
  list: ({ context, input }) => listNotifications(context, input),
  countUnread: ({ context }) => getUnreadCount(context),
  preferences: ({ context }) => getPreferences(context),
  setPreferences: ({ context, input }) => setPreferences(context, input),
  unsubscribe: ({ context, input }) => stopMails(context, input),
  pushKey: ({ context }) => getPushKey(context),
  subscribePush: ({ context, input }) => subscribePush(context, input),
  unsubscribePush: ({ context, input }) => unsubscribePush(context, input),
  markAllRead: ({ context, input }) => markAllNotificationsRead(context, input),
  markRead: ({ context, input }) => markNotificationRead(context, input),
  send: ({ context, input }) => sendAnnouncement(context, input),
  cancel: ({ context, input }) => cancelAnnouncement(context, input),
});
