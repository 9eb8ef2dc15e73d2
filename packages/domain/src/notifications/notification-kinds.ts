/** The kinds of notifications. Announcements and redeems come from the shop, all others from trading. */
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
  'REDEEM',
  'ANNOUNCEMENT',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What happened to one user. An announcement has no facts: its text is written by an admin. */
export type PersonalNotificationKind = Exclude<NotificationKind, 'ANNOUNCEMENT'>;

/** What users may disable. Announcements and the state of a user's own redeems are always shown in the app. */
export type TradeNotificationKind = Exclude<PersonalNotificationKind, 'REDEEM'>;
export const TRADE_NOTIFICATION_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is TradeNotificationKind => kind !== 'ANNOUNCEMENT' && kind !== 'REDEEM',
);

/** Whether the app always shows notifications of a kind, with no choice of the user. */
export const isAlwaysShown = (kind: NotificationKind): boolean =>
  kind === 'ANNOUNCEMENT' || kind === 'REDEEM';

/** What a notification about a redeem tells. `LATE`: the promised date has passed. */
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

/** From how much on it is worth telling: both must be reached. */
export interface NotificationThreshold {
  /** Minimum percentage of the reference amount, 0 to 100. */
  readonly leastPercent: number;
  readonly leastBaseUnits: bigint;
}

/**
 * The kinds with a threshold, and its default. An offer is measured against the card's
 * floor or value, the difference to a cheaper listing against the own price, a fall against the price before.
 */
export const NOTIFICATION_THRESHOLDS = {
  OFFER_RECEIVED: { leastPercent: 50, leastBaseUnits: 0n },
  UNDERCUT: { leastPercent: 0, leastBaseUnits: 0n },
  PRICE_DROP: { leastPercent: 5, leastBaseUnits: 0n },
} as const satisfies Partial<Record<NotificationKind, NotificationThreshold>>;
export type MeasuredNotificationKind = keyof typeof NOTIFICATION_THRESHOLDS;

export const isMeasured = (kind: NotificationKind): kind is MeasuredNotificationKind =>
  Object.hasOwn(NOTIFICATION_THRESHOLDS, kind);

/** How large what happened is, in base units, and against what; null when there is nothing to measure it against. */
export interface NotificationMeasure {
  readonly amountBaseUnits: bigint;
  readonly ofBaseUnits: bigint | null;
}

/** Whether it is large enough to tell. Where nothing is known to measure it against, its amount alone decides. */
export function isAboveThreshold(
  { amountBaseUnits, ofBaseUnits }: NotificationMeasure,
  { leastPercent, leastBaseUnits }: NotificationThreshold,
): boolean {
  if (amountBaseUnits < leastBaseUnits) return false;
  return ofBaseUnits === null || amountBaseUnits * 100n >= ofBaseUnits * BigInt(leastPercent);
}
