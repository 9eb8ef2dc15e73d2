import { notificationsContract } from '@kura/api-contract/notifications';
import { routes } from '../../platform/index.ts';
import { cancelAnnouncement } from './cancel-announcement.ts';
import { getUnreadCount, listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { getPushKey, subscribePush, unsubscribePush } from './push/subscribe-push.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { stopMails } from './stop-mails.ts';

export const notificationsRoutes = routes(notificationsContract, {
  list: listNotifications,
  countUnread: getUnreadCount,
  preferences: getPreferences,
  setPreferences,
  unsubscribe: stopMails,
  pushKey: getPushKey,
  subscribePush,
  unsubscribePush,
  markAllRead: markAllNotificationsRead,
  markRead: markNotificationRead,
  send: sendAnnouncement,
  cancel: cancelAnnouncement,
});
