import { Icon } from '@kura/ui';
import type { ReactNode } from 'react';
import { CommandPalette } from '../features/operations/admin-search/command-palette.tsx';
import { useT } from '../i18n/i18n.ts';
import { AccountMenu } from './access/account-menu.tsx';
import { ReauthenticationDialog } from './access/reauthentication-dialog.tsx';
import { useMay } from './access/use-may.ts';
import styles from './app-shell.module.css';
import { BrandMark } from './brand-mark.tsx';
import { Menu } from './menu.tsx';
import { navigation } from './navigation.ts';
import { NetworkBand } from './network-band.tsx';

/** The frame of every screen behind the log-in. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useT();
  const { may } = useMay();

  return (
    <>
      <a className={`absolute p-4 py-2 rounded-md bg-accent-full ${styles.skip}`} href="#content">
        {t('app.skip')}
      </a>
      <div className={`grid min-h-screen ${styles.shell}`}>
        <header className={`flex gap-5 flex-col p-4 py-5 bg-panel sticky ${styles.rail}`}>
          <span className={`flex gap-3 items-center font-650 ${styles.brand}`}>
            <BrandMark sizePx={28} />
            Kura
          </span>
          <NetworkBand />
          <CommandPalette
            pages={navigation
              .flatMap(({ pages }) => [...pages])
              .filter(({ call }) => may(call))
              .map(({ to, text, icon }) => ({ to, title: t(text), icon }))}
          />
          <Menu />
          <div className={`grid gap-1 ${styles.foot}`}>
            <a className={styles.shop} href="/">
              <Icon name="external" sizePx={18} />
              {t('app.market')}
            </a>
            <AccountMenu />
          </div>
        </header>
        <main id="content" className={`w-full ${styles.main}`} tabIndex={-1}>
          {children}
        </main>
      </div>
      <ReauthenticationDialog />
    </>
  );
}
