import { Icon } from '@kura/ui';
import { unreadCountQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './notification-bell.module.css';

/** More than these are "many". */
const MAX_SHOWN_COUNT = 99;

/** The way to one's notifications, with how many are unread. Its place is kept while nobody is signed in. */
export function NotificationBell() {
  const session = useSession();
  return <span className={styles.place}>{session && <Bell />}</span>;
}

function Bell() {
  const t = useT();
  const { api } = useAppClient();
  const { data } = useQuery(unreadCountQuery(api));
  const unread = data?.unread ?? 0;
  useEffect(() => {
    // Few browsers are pushed to: the rest need none of the code.
    if ('Notification' in window && Notification.permission === 'granted')
      void import('./browser-push.ts').then(({ renewBrowserPush }) => renewBrowserPush(api)).catch(() => {});
  }, [api]);
  return (
    <Link to="/notifications" className={styles.bell} activeProps={{ 'aria-current': 'page' }}>
      <Icon name="bell" sizePx={20} />
      <span className="visually-hidden">
        {unread === 0 ? t('nav.notifications') : t('nav.notificationsUnread', { count: unread })}
      </span>
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
        </span>
      )}
    </Link>
  );
}
