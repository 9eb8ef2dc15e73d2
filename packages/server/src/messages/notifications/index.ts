import type { Feature } from '../../platform/index.ts';
import { mailNotices } from './by-mail/mail-notices.job.ts';
import { eraseNotifications } from './notifications.repository.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { pushNotice } from './push/push-notice.job.ts';
import { sealedPushKey } from './push/vapid-keys.ts';
import { sendScheduled } from './send-scheduled.job.ts';
import { spreadAnnouncement } from './spread-announcement.job.ts';

export type { Notice } from './notice.ts';
export { notify, withdrawNotices } from './notify.ts';

/** Notifications of users about trade, and announcements of admins. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  tables: {
    private: [
      'announcement',
      'notification',
      'notification_preference',
      'pending_digest_item',
      'push_key',
      'push_subscription',
    ],
  },
  erase: eraseNotifications,
  routes: notificationsRoutes,
  sealedColumns: [sealedPushKey],
  jobs: [mailNotices, pushNotice, sendScheduled, spreadAnnouncement],
};
