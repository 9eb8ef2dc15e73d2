export { default as englishNotices } from './notice-texts.en.json' with { type: 'json' };
export { default as japaneseNotices } from './notice-texts.ja.json' with { type: 'json' };
export { type NoticeWords, noticeWords, type SayNotice } from './notice-words.ts';
export {
  ALWAYS_SHOWN_KINDS,
  CAMPAIGN_NOTICES,
  type CampaignNotice,
  CHOSEN_NOTIFICATION_KINDS,
  isAboveThreshold,
  isAlwaysShown,
  isMeasured,
  NOTIFICATION_KINDS,
  NOTIFICATION_THRESHOLDS,
  type NotificationKind,
  type NotificationMeasure,
  PAYMENT_NOTICES,
  type PaymentNotice,
  type PersonalNotificationKind,
  REDEEM_NOTICES,
  REWARD_NOTICES,
  type RedeemNotice,
  type RewardNotice,
  TRADE_NOTIFICATION_KINDS,
  type TradeNotificationKind,
} from './notification-kinds.ts';
