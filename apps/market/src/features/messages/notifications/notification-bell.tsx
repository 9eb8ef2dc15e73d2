import { Icon } from '@kura/ui';
import { unreadCountQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './notification-bell.module.css';

/** A higher count is shown as "99+". */
const MAX_SHOWN_COUNT = 99;

/** A link to the notifications with the unread count. It takes up its place while nobody is signed in. */
export function NotificationBell() {
  const session = useSession();
  return <span className={`grid ${styles.place}`}>{session && <Bell />}</span>;
}

function Bell() {
  const t = useT();
  const { api } = useAppClient();
  const { data } = useQuery(unreadCountQuery(api));
  const unread = data?.unread ?? 0;
  useEffect(() => {
    // Few browsers have push notifications enabled: the others don't load this code.
    if ('Notification' in window && Notification.permission === 'granted')
      void import('./browser-push.ts').then(({ renewBrowserPush }) => renewBrowserPush(api)).catch(() => {});
  }, [api]);
  return (
    <Link
      to="/notifications"
      className={`grid place-items-center relative rounded-full text-soft hover-strong ${styles.bell}`}
      activeProps={{ 'aria-current': 'page' }}
    >
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
