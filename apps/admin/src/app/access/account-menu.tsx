import { Button, buttonClass, Dialog, Icon, Segmented } from '@kura/ui';
import { signOut, useAppClient } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { usePreferences } from '../preferences.tsx';
import { useOwnAdmin } from './access-queries.ts';
import styles from './account-menu.module.css';
import { ScopeChips } from './scope-chips.tsx';

/** The menu of the logged-in admin: role, security, language and theme. */
export function AccountMenu() {
  const t = useT();
  const client = useAppClient();
  const admin = useOwnAdmin();
  const { locale, theme, chooseLocale, chooseTheme } = usePreferences();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <button type="button" className={styles.account} onClick={() => setOpen(true)}>
        <span
          className={`grid place-items-center flex-none rounded-full text-xs font-650 text-accent ${styles.initial}`}
          aria-hidden="true"
        >
          {admin ? [...admin.name][0] : ''}
        </span>
        <span className="min-w-0 truncate">
          <span className="visually-hidden">{t('account.open')}: </span>
          {admin?.name}
        </span>
      </button>
      <Dialog open={open} onClose={close} title={t('account.open')} size="sm" placement="side">
        <div className="grid gap-5">
          {admin && (
            <div className="grid gap-2">
              <p className="font-600">{admin.name}</p>
              <p className="text-sm text-soft">{admin.email}</p>
              <ScopeChips scopes={admin.scopes} />
            </div>
          )}
          <Link to="/security" className={buttonClass({ tone: 'secondary', wide: true })} onClick={close}>
            <Icon name="key" sizePx={18} />
            {t('common.securityAndDevices')}
          </Link>
          <Segmented
            label={t('common.language')}
            selected={locale}
            onSelect={chooseLocale}
            items={[
              { key: 'ja', label: <span lang="ja">日本語</span> },
              { key: 'en', label: <span lang="en">English</span> },
            ]}
          />
          <Segmented
            label={t('account.theme')}
            selected={theme}
            onSelect={chooseTheme}
            items={(['light', 'dark'] as const).map((key) => ({ key, label: t(`account.theme.${key}`) }))}
          />
          {/* Offline it still ends here; the server ends the session by its own time. */}
          <Button tone="quiet" wide onClick={() => void signOut(client).catch(() => undefined)}>
            <Icon name="exit" sizePx={18} />
            {t('common.signOut')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
