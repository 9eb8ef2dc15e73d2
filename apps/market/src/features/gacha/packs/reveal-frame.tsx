import { Button, EmptyState, Icon, PackArt } from '@kura/ui';
import { useRoom, useSession } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './reveal-page.module.css';
import { SoundToggle } from './sound-toggle.tsx';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

interface RevealFrameProps {
  readonly sound: RevealSoundSwitch;
  readonly onSignIn: () => void;
  readonly children: ReactNode;
}

/** The dark page around a reveal; visitors are asked to sign in. */
export function RevealFrame({ sound, onSignIn, children }: RevealFrameProps) {
  const t = useT();
  const session = useSession();
  useRoom(session ? `user:${session.accountId}` : null);

  // For parts outside of the page, such as the demo wallet.
  useEffect(() => {
    document.documentElement.dataset['reveal'] = '';
    return () => document.documentElement.removeAttribute('data-reveal');
  }, []);

  return (
    <div className={`grid min-h-screen grid-rows-end ${styles.page}`}>
      <header className={`flex items-center justify-between z-1 max-w-page mx-auto px-gutter ${styles.head}`}>
        <p className={`text-sm text-soft ${styles.title}`}>{t('reveal.title')}</p>
        <div className="flex gap-1">
          <SoundToggle sound={sound} />
          <Link
            to="/me"
            className={`grid place-items-center p-0 border-0 rounded-circle hover-raised ${styles.tool}`}
            aria-label={t('reveal.close')}
          >
            <Icon name="close" />
          </Link>
        </div>
      </header>
      <main className="relative min-w-0">
        {session === null ? (
          <EmptyState
            icon="wallet"
            title={t('reveal.signIn')}
            action={<Button onClick={onSignIn}>{t('session.signIn')}</Button>}
          />
        ) : (
          children
        )}
      </main>
    </div>
  );
}

export const RevealLoading = () => (
  <div className={`grid place-items-center ${styles.dark}`} aria-busy="true">
    <PackArt tier="BLUE" />
  </div>
);
