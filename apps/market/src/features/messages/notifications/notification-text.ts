import type { Notification } from '@kura/api-contract/notifications';
import { type NoticeWords, noticeWords, type SayNotice } from '@kura/domain/notifications';
import type { IconName } from '@kura/ui';
import type { TextsT } from '../../../i18n/use-texts.ts';

export const notificationIcons: Readonly<Record<Notification['kind'], IconName>> = {
  OFFER_RECEIVED: 'tag',
  OFFER_ACCEPTED: 'check',
  SOLD: 'check',
  UNDERCUT: 'arrow-right',
  LISTING_ENDED: 'clock',
  OUTBID: 'auction',
  BID_PASSED_OVER: 'alert',
  AUCTION_WON: 'spark',
  AUCTION_ENDED: 'auction',
  PRICE_DROP: 'eye',
  REWARD: 'spark',
  CAMPAIGN: 'spark',
  REDEEM: 'arrow-right',
  PAYMENT: 'wallet',
  SECURITY: 'key',
  ANNOUNCEMENT: 'info',
};

/**
 * The text of a notification. Texts about trades are composed from its facts.
 *
 * @param names of its card and its campaign in the reader's language
 */
export function notificationText(
  t: TextsT<'notifications'>,
  { kind, ...facts }: Omit<Notification, 'nft'>,
  said: { title: string; text: string } | undefined,
  { card, campaign }: { card: string; campaign: string | null },
): NoticeWords {
  if (kind === 'ANNOUNCEMENT') return { title: said?.title ?? '', note: said?.text ?? null };
  // The values of each text are typed where the texts are composed.
  return noticeWords(t as unknown as SayNotice, { kind, ...facts, campaignTitle: campaign }, card);
}
