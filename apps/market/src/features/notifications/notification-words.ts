import type { Notification } from '@kura/api-contract';
import type { IconName } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import type { NoticeT } from './use-notice-t.ts';

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
  ANNOUNCEMENT: 'info',
};

export interface NotificationWords {
  readonly title: string;
  /** What follows from it; null when there is nothing to add. */
  readonly note: string | null;
}

/**
 * What a notification says, made of its facts.
 *
 * @param card how its card is called in the reader's language
 */
export function notificationWords(
  t: NoticeT,
  notification: Omit<Notification, 'nft'>,
  card: string,
): NotificationWords {
  const { kind, standsOnChain } = notification;
  const [price, otherPrice, proceeds] = [
    notification.price,
    notification.otherPrice,
    notification.proceeds,
  ].map((amount) => (amount === null ? '' : formatDollars(amount))) as [string, string, string];
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
    case 'BID_PASSED_OVER':
      return { title: t(`notice.${kind}`, { card, price }), note: t(`notice.${kind}.note`) };
    case 'AUCTION_WON':
      return { title: t('notice.AUCTION_WON', { card, price }), note: null };
    case 'AUCTION_ENDED':
      if (proceeds)
        return {
          title: t('notice.AUCTION_ENDED.sold', { card, price }),
          note: t('notice.AUCTION_ENDED.sold.note', { proceeds }),
        };
      if (otherPrice)
        return {
          title: t('notice.AUCTION_ENDED.lost', { card, price }),
          note: t('notice.AUCTION_ENDED.lost.note', { otherPrice }),
        };
      return {
        title: t('notice.AUCTION_ENDED.unsold', { card }),
        note: t('notice.AUCTION_ENDED.unsold.note'),
      };
    case 'ANNOUNCEMENT':
      return { title: t('notice.kind.ANNOUNCEMENT'), note: null };
  }
}
