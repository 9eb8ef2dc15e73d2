import { formatDollars, groupedDigits } from '../../money/format-dollars.ts';
import type japaneseNotices from './notice-texts.ja.json';
import type {
  CampaignNotice,
  PaymentNotice,
  PersonalNotificationKind,
  RedeemNotice,
  RewardNotice,
} from './notification-kinds.ts';

export type NoticeTextKey = keyof typeof japaneseNotices;

/** Translates a text into the reader's language, with these values. */
export type SayNotice = (key: NoticeTextKey, values?: Record<string, string>) => string;

/** The facts of a notification. Amounts are decimal strings in dollars. */
export interface NoticeFields {
  readonly kind: PersonalNotificationKind;
  readonly price: string | null;
  /** `UNDERCUT`: the own price or the watched card's price. `PRICE_DROP`: the price before. `OUTBID`: the own bid. */
  readonly otherPrice: string | null;
  /** The reader's proceeds after the fee. */
  readonly proceeds: string | null;
  /** For `LISTING_ENDED`: whether the listing is still valid on chain. */
  readonly standsOnChain: boolean | null;
  /** For `REDEEM`: status and number of the redemption. */
  readonly redeemNotice: RedeemNotice | null;
  readonly redeemNumber: string | null;
  /** For `REWARD`: the event of the tickets or points, and the number of points. */
  readonly rewardNotice: RewardNotice | null;
  readonly rewardPoints: string | null;
  /** For `REWARD` about new tickets: the number granted together; null in notices from before it was counted. */
  readonly rewardTickets: number | null;
  /** For `CAMPAIGN`: the event, and the campaign's title in the reader's language. */
  readonly campaignNotice: CampaignNotice | null;
  readonly campaignTitle: string | null;
  /** For `INELIGIBLE`: the reason. */
  readonly campaignReason: string | null;
  /** For `PAYMENT`: the event, and the payment's number. */
  readonly paymentNotice: PaymentNotice | null;
  readonly paymentNumber: string | null;
}

export interface NoticeWords {
  readonly title: string;
  /** The consequence; null when there is nothing to add. */
  readonly note: string | null;
}

/**
 * The words of a notification, from its facts.
 *
 * @param card the card's name in the reader's language
 */
export function noticeWords(t: SayNotice, notice: NoticeFields, card: string): NoticeWords {
  const { kind, standsOnChain } = notice;
  const [price, otherPrice, proceeds] = [notice.price, notice.otherPrice, notice.proceeds].map((amount) =>
    amount === null ? '' : formatDollars(amount),
  ) as [string, string, string];
  const noted = (text: string) => (proceeds === '' ? null : text);

  switch (kind) {
    case 'OFFER_RECEIVED':
      return {
        title: price ? t(`notice.${kind}`, { card, price }) : t(`notice.${kind}.swap`, { card }),
        note: noted(t(`notice.${kind}.note`, { proceeds })),
      };
    case 'OFFER_ACCEPTED':
      return {
        title: price ? t(`notice.${kind}`, { card, price }) : t(`notice.${kind}.swap`, { card }),
        note: null,
      };
    case 'SOLD':
      return { title: t('notice.SOLD', { card, price }), note: noted(t('notice.SOLD.note', { proceeds })) };
    case 'UNDERCUT':
    case 'OUTBID':
    case 'PRICE_DROP':
      return { title: t(`notice.${kind}`, { card, price }), note: t(`notice.${kind}.note`, { otherPrice }) };
    case 'LISTING_ENDED':
      return {
        title: t('notice.LISTING_ENDED', { card }),
        note: t(standsOnChain ? 'notice.LISTING_ENDED.standing' : 'notice.LISTING_ENDED.note'),
      };
    case 'REDEEM': {
      const status = notice.redeemNotice ?? 'REQUESTED';
      const number = notice.redeemNumber ?? '';
      return { title: t(`notice.REDEEM.${status}`, { number }), note: t(`notice.REDEEM.${status}.note`) };
    }
    case 'PAYMENT': {
      const status = notice.paymentNotice ?? 'REVIEW';
      const number = notice.paymentNumber ?? '';
      return { title: t(`notice.PAYMENT.${status}`, { number }), note: t(`notice.PAYMENT.${status}.note`) };
    }
    case 'SECURITY':
      return { title: t('notice.SECURITY'), note: t('notice.SECURITY.note') };
    case 'CAMPAIGN':
      return campaignWords(t, notice);
    case 'REWARD':
      return rewardWords(t, notice);
    case 'BID_PASSED_OVER':
      return { title: t(`notice.${kind}`, { card, price }), note: t(`notice.${kind}.note`) };
    case 'AUCTION_WON':
      return { title: t('notice.AUCTION_WON', { card, price }), note: null };
    case 'AUCTION_ENDED': {
      const end = proceeds ? 'sold' : otherPrice ? 'lost' : 'unsold';
      return {
        title: t(`notice.AUCTION_ENDED.${end}`, { card, price }),
        note: t(`notice.AUCTION_ENDED.${end}.note`, { proceeds, otherPrice }),
      };
    }
  }
}

function campaignWords(t: SayNotice, { campaignNotice, campaignTitle, campaignReason }: NoticeFields) {
  const happened = campaignNotice ?? 'LOST';
  const title = campaignTitle ?? '';
  return {
    title: t(`notice.CAMPAIGN.${happened}`, { title }),
    note: t(happened === 'INELIGIBLE' ? ineligibleNote(campaignReason) : `notice.CAMPAIGN.${happened}.note`),
  };
}

function rewardWords(t: SayNotice, { rewardNotice, rewardTickets, rewardPoints }: NoticeFields) {
  const reward = rewardNotice ?? 'TICKET_GRANTED';
  const tickets = rewardTickets ?? 1;
  if (reward === 'TICKET_GRANTED' && tickets > 1) {
    return {
      title: t('notice.REWARD.TICKET_GRANTED.several', { count: String(tickets) }),
      note: t('notice.REWARD.TICKET_GRANTED.several.note'),
    };
  }
  const { whole, fraction } = groupedDigits(rewardPoints ?? '');
  const points = fraction ? `${whole}.${fraction}` : whole;
  return { title: t(`notice.REWARD.${reward}`, { points }), note: t(`notice.REWARD.${reward}.note`) };
}

/** Reasons that a check after the end of a campaign may find. The campaign's page shows any other reason. */
const INELIGIBLE_REASONS = [
  'NOT_FOLLOWING',
  'NOT_REPOSTED',
  'NOT_LIKED',
  'POST_NOT_FOUND',
  'TEXT_MISSING',
  'PR_MISSING',
  'ACCESS_WITHDRAWN',
] as const;

function ineligibleNote(reason: string | null): NoticeTextKey {
  const known = INELIGIBLE_REASONS.find((each) => each === reason);
  return known === undefined ? 'notice.CAMPAIGN.INELIGIBLE.note' : `notice.CAMPAIGN.INELIGIBLE.${known}`;
}
