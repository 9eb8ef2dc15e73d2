import { Crest, Icon, type IconName } from '@kura/ui';
import {
  configQuery,
  type Locale,
  locales,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { licenceText, operatorName } from '../components/operator-facts.ts';
import { MaintenanceBand } from '../features/governance/settings/maintenance-band.tsx';
import { AccountMenu } from '../features/identity/auth/account-menu.tsx';
import { NotificationBell } from '../features/messages/notifications/notification-bell.tsx';
import { StopBand } from '../features/operations/stops/stop-band.tsx';
import { useChangeLocale } from '../i18n/preferences.tsx';
import { useT } from '../i18n/use-t.ts';
import styles from './app-shell.module.css';
import { HeaderSearch } from './header-search.tsx';
import { OpenIntentsBar } from './open-intents-bar.tsx';

/** Header, footer and, on phones, a bar of tabs around every page but the reveal. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useT();
  const session = useSession();
  useRoom(session ? `user:${session.accountId}` : null);

  return (
    <div className={`stack min-h-screen ${styles.shell}`}>
      <a href="#content" className={`p-4 py-3 rounded-md bg-accent-full font-600 fixed ${styles.skip}`}>
        {t('app.skipToContent')}
      </a>
      <header className={`border-b sticky ${styles.header}`}>
        <div className={`flex gap-5 items-center max-w-page mx-auto px-gutter ${styles.bar}`}>
          <Link
            to="/"
            className={`inline-flex gap-3 items-center flex-none ${styles.brand}`}
            aria-label={t('app.name')}
          >
            <svg viewBox="-100 -100 200 200" className={`text-strong ${styles.mark}`} aria-hidden="true">
              <Crest fill="currentcolor" stroke="currentcolor" />
            </svg>
            <span className={`font-500 ${styles.wordmark}`}>KURA</span>
          </Link>
          <nav className={`gap-5 ${styles.nav}`} aria-label={t('nav.main')}>
            <NavLink to="/drops">{t('nav.drops')}</NavLink>
            <NavLink to="/market">{t('nav.market')}</NavLink>
            <NavLink to="/collections">{t('nav.collections')}</NavLink>
            <NavLink to="/fairness">{t('nav.fairness')}</NavLink>
            {session && <NavLink to="/me">{t('nav.me')}</NavLink>}
          </nav>
          <HeaderSearch />
          <div className={`flex gap-3 items-center ms-auto ${styles.tools}`}>
            <NotificationBell />
            <AccountMenu />
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <MaintenanceBand />
      <StopBand />
      <OpenIntentsBar />
      <main id="content" className="min-w-0 outline-none" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <nav className={`grid border-t fixed ${styles.tabs}`} aria-label={t('nav.main')}>
        <TabLink to="/" icon="home" label={t('nav.home')} />
        <TabLink to="/drops" icon="pack" label={t('nav.drops')} />
        <TabLink to="/market" icon="tag" label={t('nav.market')} />
        <TabLink to="/collections" icon="grid" label={t('nav.collections')} />
        <TabLink to="/me" icon="user" label={t('nav.me')} />
      </nav>
    </div>
  );
}

function NavLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={`relative py-2 text-sm font-550 text-soft whitespace-nowrap hover-strong ${styles.navLink}`}
      activeProps={{ 'aria-current': 'page' }}
    >
      {children}
    </Link>
  );
}

function TabLink({ to, icon, label }: { to: LinkProps['to']; icon: IconName; label: string }) {
  return (
    <Link
      to={to}
      className={`grid gap-hair justify-items-center content-center text-2xs font-550 text-faint ${styles.tab}`}
      activeOptions={{ exact: to === '/' }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={icon} sizePx={22} />
      {label}
    </Link>
  );
}

const localeNames: Record<Locale, string> = { ja: '日本語', en: 'English' };

function LanguageSwitch() {
  const t = useT();
  const locale = useLocale();
  const change = useChangeLocale();
  return (
    <label
      className={`inline-flex gap-2 items-center relative rounded-md text-sm text-soft hover-strong ${styles.language}`}
    >
      <Icon name="globe" sizePx={18} />
      <span className="visually-hidden">{t('nav.language')}</span>
      <select value={locale} onChange={(event) => change(event.target.value as Locale)}>
        {locales.map((each) => (
          <option key={each} value={each}>
            {localeNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Footer() {
  const t = useT();
  const { api } = useAppClient();
  const { data: config } = useQuery(configQuery(api));
  const locale = useLocale();
  const name = operatorName(config ?? {}, locale);
  const number = licenceText(config ?? {}, locale);
  return (
    <footer className={styles.footer}>
      <div className="grid gap-1">
        <p className="text-md font-550 text-soft">{t('footer.tagline')}</p>
        <p>{t('footer.promise')}</p>
      </div>
      <nav
        className={`flex flex-wrap gap-5 gap-y-1 text-sm text-soft ${styles.footerLinks}`}
        aria-label={t('footer.more')}
      >
        <Link to="/drops">{t('nav.drops')}</Link>
        <Link to="/market">{t('nav.market')}</Link>
        <Link to="/activity">{t('nav.activity')}</Link>
        <Link to="/campaigns">{t('nav.campaigns')}</Link>
        <Link to="/fairness">{t('nav.fairness')}</Link>
        <Link to="/reserve">{t('nav.reserve')}</Link>
        <Link to="/slab">{t('nav.slab')}</Link>
        <Link to="/faq">{t('legal.faq')}</Link>
        <Link to="/shipping">{t('legal.shipping')}</Link>
        <Link to="/company">{t('legal.company')}</Link>
        <Link to="/legal-notice">{t('legal.notice')}</Link>
        <Link to="/terms">{t('legal.terms')}</Link>
        <Link to="/privacy">{t('legal.privacy')}</Link>
        <Link to="/contact">{t('legal.contact')}</Link>
      </nav>
      <p className="flex flex-wrap gap-4 gap-y-2">
        {name && <span>{t('footer.operator', { name })}</span>}
        {number && <span>{t('footer.licence', { number })}</span>}
        <span>© Kura</span>
      </p>
    </footer>
  );
}
