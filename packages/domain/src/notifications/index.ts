export { englishNotices } from './notice-texts.en.ts';
export { japaneseNotices } from './notice-texts.ja.ts';
export { type NoticeWords, noticeWords, type SayNotice } from './notice-words.ts';
export {
  isAboveThreshold,
  isAlwaysShown,
  isMeasured,
  NOTIFICATION_KINDS,
  NOTIFICATION_THRESHOLDS,
  type NotificationKind,
  type NotificationMeasure,
  type PersonalNotificationKind,
  REDEEM_NOTICES,
  type RedeemNotice,
  TRADE_NOTIFICATION_KINDS,
  type TradeNotificationKind,
} from './notification-kinds.ts';
