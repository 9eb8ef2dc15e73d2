import { LoadingRegion, Skeleton } from '@kura/ui';
import styles from './route-pending.module.css';

/** What is below the header until the texts of a page have loaded. */
export function RoutePending() {
  return (
    <LoadingRegion className={styles.pending}>
      <Skeleton width="min(18rem, 60%)" height="2rem" />
      <Skeleton height="clamp(14rem, 50vh, 28rem)" radius="var(--radius-lg)" />
    </LoadingRegion>
  );
}
