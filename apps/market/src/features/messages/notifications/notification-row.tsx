import type { Notification } from '@kura/api-contract/notifications';
import { Icon, Row } from '@kura/ui';
import { formatDateTime, useLocale } from '@kura/web-kit';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cardTitle } from '../../../components/card-title.ts';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './notification-row.module.css';
import { notificationIcons, notificationText } from './notification-text.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  /** Called when the reader follows its link. */
  readonly onRead: () => void;
}

/** A notification. It links to its subject; following it marks it as read. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const t = useTexts('notifications');
  const locale = useLocale();
  const { kind, nft, texts, createdAt, readAt } = notification;
  const unread = readAt === null;
  const card = nft ? cardTitle(nft, locale).main : t('notice.card');
  const words = notificationText(t, notification, texts?.[locale], {
    card,
    campaign: notification.campaignTitle?.[locale] ?? null,
  });
  return (
    <Row
      isLink
      media={
        nft ? (
          <NftThumb nft={nft} />
        ) : (
          <span className="grid place-items-center size-44px border-strong rounded-full text-soft">
            <Icon name={notificationIcons[kind]} sizePx={22} />
          </span>
        )
      }
      eyebrow={
        <>
          {unread && (
            <span className={`rounded-circle bg-accent-full ${styles.unread}`}>
              <span className="visually-hidden">{t('notice.unreadOne')}</span>
            </span>
          )}
          <Icon name={notificationIcons[kind]} sizePx={14} />
          <span className={styles.kind}>{t(`notice.kind.${kind}`)}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </>
      }
      title={
        <Way notification={notification} onFollow={() => unread && onRead()}>
          <span className={unread ? 'font-600' : `text-soft ${styles.old}`}>{words.title}</span>
        </Way>
      }
      details={
        words.note && (
          <p className={`text-soft whitespace-pre-line wrap-anywhere ${styles.note}`}>{words.note}</p>
        )
      }
    />
  );
}

interface WayProps {
  readonly notification: Notification;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** The tab of the reader's own page where it is shown; null when it is shown elsewhere. */
function tabOf({ kind, standsOnChain, gachaId }: Notification): 'listings' | 'redeems' | 'rewards' | null {
  if (kind === 'LISTING_ENDED' && standsOnChain) return 'listings';
  if (kind === 'REDEEM') return 'redeems';
  return kind === 'REWARD' && gachaId === null ? 'rewards' : null;
}

/** To where something can be done about it. */
function Way({ notification, onFollow, children }: WayProps) {
  const router = useRouter();
  const { nft, link, paymentId, campaignId, gachaId } = notification;
  const tab = tabOf(notification);
  if (tab !== null)
    return (
      <Link to="/me" search={{ tab }} onClick={onFollow}>
        {children}
      </Link>
    );
  if (gachaId !== null)
    return (
      <Link to="/drops/$id" params={{ id: gachaId }} onClick={onFollow}>
        {children}
      </Link>
    );
  if (campaignId !== null)
    return (
      <Link to="/campaigns/$id" params={{ id: campaignId }} onClick={onFollow}>
        {children}
      </Link>
    );
  if (paymentId !== null)
    return (
      <Link to="/payments/$id" params={{ id: paymentId }} onClick={onFollow}>
        {children}
      </Link>
    );
  if (nft !== null)
    return (
      <Link to={nft.kind === 'pack' ? '/packs/$id' : '/cards/$id'} params={{ id: nft.id }} onClick={onFollow}>
        {children}
      </Link>
    );
  if (link !== null)
    return (
      <a
        href={link}
        onClick={(event) => {
          onFollow();
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          // Within the page: a page that ends would end the marking, too.
          event.preventDefault();
          void router.navigate({ href: link });
        }}
      >
        {children}
      </a>
    );
  return (
    <button
      type="button"
      className={`p-0 border-0 bg-none text-start cursor-pointer ${styles.read}`}
      onClick={onFollow}
    >
      {children}
    </button>
  );
}
