import { Icon, type IconName } from '@kura/ui';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './settings-frame.module.css';

/** The parts of the settings next to each other on wide screens, above each other on phones. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });

  // On phones not all fit: the current one is scrolled into view.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [path]);

  return (
    <div className={`stack gap-6 ${styles.frame}`}>
      <nav
        ref={nav}
        className={`flex gap-2 relative overflow-x-auto ${styles.nav}`}
        aria-label={t('settings.nav')}
      >
        <Part to="/settings" icon="user" exact>
          {t('settings.profile')}
        </Part>
        <Part to="/settings/security" icon="shield">
          {t('settings.security')}
        </Part>
        <Part to="/settings/spending" icon="tag">
          {t('settings.spending')}
        </Part>
        <Part to="/settings/notifications" icon="bell">
          {t('nav.notifications')}
        </Part>
        <Part to="/settings/account" icon="exit">
          {t('settings.account')}
        </Part>
      </nav>
      <div className={`min-w-0 ${styles.part}`}>{children}</div>
    </div>
  );
}

interface PartProps extends Pick<LinkProps, 'to'> {
  readonly icon: IconName;
  readonly exact?: boolean;
  readonly children: string;
}

function Part({ to, icon, exact = false, children }: PartProps) {
  return (
    <Link
      to={to}
      className={styles.link}
      activeOptions={{ exact }}
      activeProps={{ 'aria-current': 'page' }}
      resetScroll={false}
    >
      <Icon name={icon} sizePx={18} />
      {children}
    </Link>
  );
}
