import { Avatar, Button, Dialog, LoadingRegion, Skeleton } from '@kura/ui';
import { shortAddress, useSession } from '@kura/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './account-menu.module.css';
import { useSignIn } from './sign-in-context.tsx';

const AccountPanel = lazy(() =>
  import('./account-panel.tsx').then((module) => ({ default: module.AccountPanel })),
);

/** Sign-in for visitors; the account with its balances for those who are signed in. */
export function AccountMenu() {
  const t = useT();
  const session = useSession();
  const signIn = useSignIn();
  const [open, setOpen] = useState(false);

  if (!session) {
    return (
      <span className={`flex ${styles.slot}`}>
        <Button size="sm" onClick={signIn}>
          {t('session.signIn')}
        </Button>
      </span>
    );
  }
  return (
    <span className={`flex ${styles.slot}`}>
      <button
        type="button"
        className={session.wallet ? `${styles.account} ${styles.pictured}` : styles.account}
        onClick={() => setOpen(true)}
      >
        {session.wallet && <Avatar seed={session.wallet.address} sizePx={24} />}
        <span className={session.wallet?.kind === 'INJECTED' ? 'visually-hidden' : styles.label}>
          {t('session.account')}
        </span>
        {session.wallet?.kind === 'INJECTED' && (
          <span className={`whitespace-nowrap ${styles.address}`}>
            {shortAddress(session.wallet.address)}
          </span>
        )}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('session.account')}
        size="sm"
        placement="side"
      >
        <Suspense
          fallback={
            <LoadingRegion>
              <Skeleton height="520px" radius="12px" />
            </LoadingRegion>
          }
        >
          <AccountPanel onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </span>
  );
}
