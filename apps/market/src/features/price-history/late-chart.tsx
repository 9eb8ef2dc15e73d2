import { LoadingRegion, Skeleton } from '@kura/ui';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import styles from './late-chart.module.css';

/** A chart's place, as tall as it will be: charts are drawn in the browser, once the page is there. */
export function LateChart({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.place}>
      {hydrated ? <Suspense fallback={<ChartSkeleton />}>{children}</Suspense> : <ChartSkeleton />}
    </div>
  );
}

export function ChartSkeleton() {
  return (
    <LoadingRegion className={styles.ghost}>
      <Skeleton height="2.5rem" />
      <Skeleton height="100%" radius="16px" />
    </LoadingRegion>
  );
}
