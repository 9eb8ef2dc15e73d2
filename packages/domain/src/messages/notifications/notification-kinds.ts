/** The kinds of notifications. Those in `ALWAYS_SHOWN_KINDS` come from the shop, all others from trading. */
export const NOTIFICATION_KINDS = [
  'OFFER_RECEIVED',
  'OFFER_ACCEPTED',
  'SOLD',
  'UNDERCUT',
  'LISTING_ENDED',
  'OUTBID',
  'BID_PASSED_OVER',
  'AUCTION_WON',
  'AUCTION_ENDED',
  'PRICE_DROP',
  'REWARD',
  'CAMPAIGN',
  'REDEEM',
  'PAYMENT',
  'SECURITY',
  'ANNOUNCEMENT',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds about one user. An announcement has no facts: its text is written by an admin. */
export type PersonalNotificationKind = Exclude<NotificationKind, 'ANNOUNCEMENT'>;

/** Kinds that the app always shows: announcements, the state of a user's own redeems and payments, and account security. */
export const ALWAYS_SHOWN_KINDS = [
  'REDEEM',
  'PAYMENT',
  'SECURITY',
  'ANNOUNCEMENT',
] as const satisfies readonly NotificationKind[];

/** The kinds with a choice between app, mail and push. Notifications about account security use every channel. */
export const CHOSEN_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter((kind) => kind !== 'SECURITY');

/** The kinds that users may disable. */
export type TradeNotificationKind = Exclude<NotificationKind, (typeof ALWAYS_SHOWN_KINDS)[number]>;
export const TRADE_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is TradeNotificationKind => !isAlwaysShown(kind),
);

/** Whether the app always shows a kind, without the user's choice. */
export function isAlwaysShown(kind: NotificationKind): boolean {
  return (ALWAYS_SHOWN_KINDS as readonly NotificationKind[]).includes(kind);
}

/** The event of a notification about a redeem. `LATE`: the promised date has passed. */
export const REDEEM_NOTICES = [
  'REQUESTED',
  'REJECTED',
  'CANCELLED',
  'SHIPPED',
  'LATE',
  'LOST',
  'RETURNED',
  'RESHIPPED',
  'COMPENSATED',
] as const;
export type RedeemNotice = (typeof REDEEM_NOTICES)[number];

/**
 * The event of a notification about a payment by bank card. `REVIEW`: the payment provider checks it. `REJECTED`: the check
 * ended without a payment. `REVIEW_ENDED`: the check took too long. `FAILED`: an accepted payment was not charged. `DISPUTED`:
 * the card holder disputes it with the bank. `DISPUTE_WON` and `DISPUTE_LOST`: the bank's decision. `CHARGED_BACK`: the bank
 * returned the money before the delivery.
 */
export const PAYMENT_NOTICES = [
  'REVIEW',
  'REJECTED',
  'REVIEW_ENDED',
  'FAILED',
  'DELIVERED',
  'REFUNDED',
  'DISPUTED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'CHARGED_BACK',
] as const;
export type PaymentNotice = (typeof PAYMENT_NOTICES)[number];

/** The event of a notification about tickets, points, or a drawn place in a waiting room. */
export const REWARD_NOTICES = [
  'TICKET_GRANTED',
  'TICKET_EXPIRING',
  'TICKET_RETURNED',
  'POINTS_GRANTED',
  'POINTS_EXPIRING',
  'PLACE_DRAWN',
] as const;
export type RewardNotice = (typeof REWARD_NOTICES)[number];

/**
 * The event of a notification about a campaign. `INELIGIBLE`: the user won nothing, because a check after the end failed.
 * `TASK_VERIFIED` and `TASK_REJECTED`: an admin's decision about a task that X could not verify.
 */
export const CAMPAIGN_NOTICES = [
  'WON',
  'LOST',
  'INELIGIBLE',
  'PRIZE_DELIVERED',
  'TASK_VERIFIED',
  'TASK_REJECTED',
] as const;
export type CampaignNotice = (typeof CAMPAIGN_NOTICES)[number];

/** The smallest change that users are notified of: it must reach both values. */
export interface NotificationThreshold {
  /** Minimum percentage of the reference amount, 0 to 100. */
  readonly leastPercent: number;
  readonly leastBaseUnits: bigint;
}

/**
 * The kinds with a threshold, and its default. An offer is measured against the card's floor or value, the difference to a
 * cheaper listing against the own price, a fall against the price before.
 */
export const NOTIFICATION_THRESHOLDS = {
  OFFER_RECEIVED: { leastPercent: 50, leastBaseUnits: 0n },
  UNDERCUT: { leastPercent: 0, leastBaseUnits: 0n },
  PRICE_DROP: { leastPercent: 5, leastBaseUnits: 0n },
} as const satisfies Partial<Record<NotificationKind, NotificationThreshold>>;
export type MeasuredNotificationKind = keyof typeof NOTIFICATION_THRESHOLDS;

export const isMeasured = (kind: NotificationKind): kind is MeasuredNotificationKind =>
  Object.hasOwn(NOTIFICATION_THRESHOLDS, kind);

/** The amount of the change in base units, and its reference amount; null without a reference. */
export interface NotificationMeasure {
  readonly amountBaseUnits: bigint;
  readonly ofBaseUnits: bigint | null;
}

/** Whether the change is large enough for a notification. Without a reference amount, its amount alone decides. */
export function isAboveThreshold(
  { amountBaseUnits, ofBaseUnits }: NotificationMeasure,
  { leastPercent, leastBaseUnits }: NotificationThreshold,
): boolean {
  if (amountBaseUnits < leastBaseUnits) return false;
  return ofBaseUnits === null || amountBaseUnits * 100n >= ofBaseUnits * BigInt(leastPercent);
}
