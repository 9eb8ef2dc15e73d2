import { buttonClass, classNames, Icon } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { lazy, Suspense } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './watch-button-slot.module.css';

const WatchButton = lazy(() => import('./watch-button.tsx').then((m) => ({ default: m.WatchButton })));

/** The slot of the watch button, as wide as the button in either state; empty for visitors. */
export function WatchButtonSlot({ nftId }: { nftId: string }) {
  const t = useT();
  const session = useSession();
  return (
    <span className={`justify-items-end ${styles.slot}`}>
      {(['watch.add', 'watch.on'] as const).map((key) => (
        <span
          key={key}
          className={classNames(buttonClass({ size: 'sm' }), styles.room)}
          data-text={t(key)}
          aria-hidden="true"
        >
          <Icon name="eye" sizePx={18} />
        </span>
      ))}
      {session && (
        <Suspense fallback={null}>
          <WatchButton nftId={nftId} />
        </Suspense>
      )}
    </span>
  );
}
