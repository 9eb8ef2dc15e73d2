export {
  type AnnouncementInput,
  type Notification,
  type NotificationPreference,
  type NotificationPreferences,
  notificationsContract,
  type PushSubscriptionInput,
} from './notifications.contract.ts';
