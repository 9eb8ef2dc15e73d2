import { Icon } from '@kura/ui';
import { signOut, useKura } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';
import styles from './app-shell.module.css';
import { BrandMark } from './brand-mark.tsx';
import { usePreferences } from './preferences.tsx';

/** The frame of every screen behind the log-in. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useT();
  const kura = useKura();
  const { locale, theme, chooseLocale, chooseTheme } = usePreferences();
  const otherTheme = theme === 'light' ? 'dark' : 'light';

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
          <nav className={styles.links} aria-label={t('app.navigation')}>
            <Link to="/" className={styles.link} activeOptions={{ exact: true, includeSearch: false }}>
              <Icon name="grid" sizePx={18} />
              {t('app.dashboard')}
            </Link>
            <Link to="/drops" className={styles.link}>
              <Icon name="pack" sizePx={18} />
              {t('app.drops')}
            </Link>
            <Link to="/cards" className={styles.link}>
              <Icon name="card" sizePx={18} />
              {t('app.cards')}
            </Link>
            <Link to="/orders" className={styles.link}>
              <Icon name="tag" sizePx={18} />
              {t('app.orders')}
            </Link>
            <Link to="/notifications" className={styles.link}>
              <Icon name="bell" sizePx={18} />
              {t('app.notifications')}
            </Link>
            <Link to="/filters" className={styles.link}>
              <Icon name="filter" sizePx={18} />
              {t('app.filters')}
            </Link>
            <Link to="/chain" className={styles.link}>
              <Icon name="shield" sizePx={18} />
              {t('app.chain')}
            </Link>
          </nav>
          <div className={styles.foot}>
            <a className={styles.link} href="/">
              <Icon name="external" sizePx={18} />
              {t('app.market')}
            </a>
            <button
              type="button"
              className={styles.plain}
              lang={locale === 'ja' ? 'en' : 'ja'}
              onClick={() => chooseLocale(locale === 'ja' ? 'en' : 'ja')}
            >
              <Icon name="globe" sizePx={18} />
              {locale === 'ja' ? 'English' : '日本語'}
            </button>
            <button type="button" className={styles.plain} onClick={() => chooseTheme(otherTheme)}>
              <Icon name="spark" sizePx={18} />
              {t(`app.theme.${otherTheme}`)}
            </button>
            {/* Offline it still ends here; the server ends the session by its own time. */}
            <button
              type="button"
              className={styles.plain}
              onClick={() => void signOut(kura).catch(() => undefined)}
            >
              <Icon name="exit" sizePx={18} />
              {t('app.signOut')}
            </button>
          </div>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}
