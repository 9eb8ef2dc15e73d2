import type {
  CampaignNotice,
  NotificationMeasure,
  PaymentNotice,
  PersonalNotificationKind,
  RedeemNotice,
  RewardNotice,
} from '@kura/domain/notifications';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { Address } from '../../platform/index.ts';

/** The facts of a notice, from which its words are made in the reader's language. Amounts in base units. */
export interface NoticeFacts {
  /** The order of the event. */
  readonly orderId?: string;
  readonly priceBaseUnits?: bigint;
  readonly paymentToken?: TokenKind;
  /** UNDERCUT: the reader's price. PRICE_DROP: the earlier price. OUTBID: the reader's bid. */
  readonly otherPriceBaseUnits?: bigint;
  /** For SOLD and OFFER_ACCEPTED: the proceeds after the fee. */
  readonly proceedsBaseUnits?: bigint;
  /** For LISTING_ENDED: true when the signature is still valid on chain. */
  readonly standsOnChain?: boolean;
  /** For REDEEM: the redemption and its status. */
  readonly redeemId?: string;
  readonly redeemNumber?: string;
  readonly redeemNotice?: RedeemNotice;
  /** For REWARD: the event of tickets or points, and the number of points. */
  readonly rewardNotice?: RewardNotice;
  readonly rewardPoints?: string;
  /** For REWARD about granted tickets: the number. */
  readonly rewardTickets?: number;
  /** For REWARD about a place in a waiting room: the drop. */
  readonly gachaId?: string;
  /** For CAMPAIGN: the campaign and its event. */
  readonly campaignId?: string;
  readonly campaignTitle?: { readonly ja: string; readonly en: string };
  readonly campaignNotice?: CampaignNotice;
  /** For CAMPAIGN about an applicant who was not eligible: the reason. */
  readonly campaignReason?: string;
  /** For PAYMENT: the payment and its event. */
  readonly paymentId?: string;
  readonly paymentNumber?: string;
  readonly paymentNotice?: PaymentNotice;
}

/** An event of which one user is notified, once. */
export interface Notice {
  readonly kind: PersonalNotificationKind;
  /** The recipient: a user, or the owner of a wallet. Nobody is notified for a wallet without an account. */
  readonly to: { readonly userId: string } | { readonly wallet: Address };
  /** Identifies the cause: `sold:{orderId}`. One notification per user and cause. */
  readonly cause: string;
  readonly nftId: string | null;
  readonly facts: NoticeFacts;
  /** Time of the event: the block's, or the clock's for events in the shop alone. */
  readonly at: Date;
  /** The size of the event, for kinds with a threshold. Only users with a threshold up to this size are notified. */
  readonly measure?: NotificationMeasure;
}
