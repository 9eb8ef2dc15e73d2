import { useSession } from '@kura/web-kit';
import { lazy, Suspense } from 'react';
import styles from './watch-button-slot.module.css';

const WatchButton = lazy(() => import('./watch-button.tsx').then((m) => ({ default: m.WatchButton })));

/** The slot of the watch button; empty for visitors. */
export function WatchButtonSlot({ nftId }: { nftId: string }) {
  const session = useSession();
  return (
    <span className={styles.place}>
      {session && (
        <Suspense fallback={null}>
          <WatchButton nftId={nftId} />
        </Suspense>
      )}
    </span>
  );
}
