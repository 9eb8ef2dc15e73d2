import { Icon } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CommandPalette } from '../features/admin-search/command-palette.tsx';
import { useT } from '../i18n/i18n.ts';
import { AccountMenu } from './access/account-menu.tsx';
import { ReauthenticationDialog } from './access/reauthentication-dialog.tsx';
import { useMay } from './access/use-may.ts';
import styles from './app-shell.module.css';
import { BrandMark } from './brand-mark.tsx';
import { navigation } from './navigation.ts';
import { NetworkBand } from './network-band.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

/** The frame of every screen behind the log-in. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useT();
  const { may } = useMay();

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <div className={styles.shell}>
        <header className={styles.rail}>
          <span className={styles.brand}>
            <BrandMark sizePx={28} />
            Kura
          </span>
          <NetworkBand />
          <CommandPalette
            pages={navigation
              .filter(({ call }) => may(call))
              .map(({ to, text, icon }) => ({ to, title: t(text), icon }))}
          />
          <nav className={styles.links} aria-label={t('app.navigation')}>
            {navigation
              .filter(({ call }) => may(call))
              .map(({ to, text, icon }) => (
                <Link
                  key={to}
                  to={to}
                  className={styles.link}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                >
                  <Icon name={icon} sizePx={18} />
                  {t(text)}
                  {to === '/approvals' && <WaitingBadge />}
                </Link>
              ))}
          </nav>
          <div className={styles.foot}>
            <a className={styles.link} href="/">
              <Icon name="external" sizePx={18} />
              {t('app.market')}
            </a>
            <AccountMenu />
          </div>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <ReauthenticationDialog />
    </>
  );
}
