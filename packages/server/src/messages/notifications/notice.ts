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

/** What happened, for the words in the reader's language to be made of. Amounts in base units. */
export interface NoticeFacts {
  /** The order that it is about. */
  readonly orderId?: string;
  readonly priceBaseUnits?: bigint;
  readonly paymentToken?: TokenKind;
  /** UNDERCUT: the own price. PRICE_DROP: the price before. OUTBID: the own bid. */
  readonly otherPriceBaseUnits?: bigint;
  /** For SOLD and OFFER_ACCEPTED: the proceeds after the fee. */
  readonly proceedsBaseUnits?: bigint;
  /** For LISTING_ENDED: whether the signature is still valid on chain. */
  readonly standsOnChain?: boolean;
  /** For REDEEM: the redemption and its status. */
  readonly redeemId?: string;
  readonly redeemNumber?: string;
  readonly redeemNotice?: RedeemNotice;
  /** For REWARD: what happened to tickets or points, and how many points. */
  readonly rewardNotice?: RewardNotice;
  readonly rewardPoints?: string;
  /** For REWARD about granted tickets: how many. */
  readonly rewardTickets?: number;
  /** For REWARD about a place: the drop. */
  readonly gachaId?: string;
  /** For CAMPAIGN: the campaign and what happened. */
  readonly campaignId?: string;
  readonly campaignTitle?: { readonly ja: string; readonly en: string };
  readonly campaignNotice?: CampaignNotice;
  /** For CAMPAIGN about an applicant who was not eligible: why. */
  readonly campaignReason?: string;
  /** For PAYMENT: the payment and what happened to it. */
  readonly paymentId?: string;
  readonly paymentNumber?: string;
  readonly paymentNotice?: PaymentNotice;
}

/** An event that one user is notified of, once. */
export interface Notice {
  readonly kind: PersonalNotificationKind;
  /** The recipient: a user, or the owner of a wallet; nobody when it belongs to no account. */
  readonly to: { readonly userId: string } | { readonly wallet: Address };
  /** Names what brought it about: `sold:{orderId}`. One notification per user and cause. */
  readonly cause: string;
  readonly nftId: string | null;
  readonly facts: NoticeFacts;
  /** When it happened: the block's time, or the clock's for what happens in the shop alone. */
  readonly at: Date;
  /** The size of the event, for kinds with a threshold: only users whose threshold it reaches are notified. */
  readonly measure?: NotificationMeasure;
}
