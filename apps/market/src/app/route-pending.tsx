import { LoadingRegion, Skeleton } from '@kura/ui';
import { PageHead } from '../components/page-head.tsx';
import styles from './route-pending.module.css';

/** A page until its texts have loaded. Its title is the shop's name: a page without one has no name to be read aloud. */
export function RoutePending() {
  return (
    <>
      <PageHead />
      <LoadingRegion className={`grid gap-7 max-w-page mx-auto ${styles.pending}`}>
        <Skeleton width="min(18rem, 60%)" height="2rem" />
        <Skeleton height="clamp(14rem, 50vh, 28rem)" radius="var(--radius-lg)" />
      </LoadingRegion>
    </>
  );
}
