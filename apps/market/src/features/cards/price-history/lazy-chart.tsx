import { LoadingRegion, Skeleton } from '@kura/ui';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import styles from './lazy-chart.module.css';

interface LazyChartProps {
  /** Tells users without scripts where to read the same data. */
  readonly unscripted?: string;
  readonly children: ReactNode;
}

/** A chart's place, as tall as it will be: charts are drawn in the browser, after the page has loaded. */
export function LazyChart({ unscripted, children }: LazyChartProps) {
  const hydrated = useHydrated();
  return (
    <div className={`stack content-start ${styles.place}`}>
      {hydrated ? (
        <Suspense fallback={<ChartSkeleton />}>{children}</Suspense>
      ) : (
        // Nothing is loading yet, and without scripts nothing ever will be.
        <div className={`stack gap-4 relative grid-rows-end ${styles.ghost}`}>
          <Ghosts />
          {unscripted && (
            <noscript>
              <p
                className={`grid place-items-center absolute p-5 text-soft text-center ${styles.unscripted}`}
              >
                {unscripted}
              </p>
            </noscript>
          )}
        </div>
      )}
    </div>
  );
}

export function ChartSkeleton() {
  return (
    <LoadingRegion className={`stack gap-4 relative grid-rows-end ${styles.ghost}`}>
      <Ghosts />
    </LoadingRegion>
  );
}

function Ghosts() {
  return (
    <>
      <Skeleton height="2.5rem" />
      <Skeleton height="100%" radius="16px" />
    </>
  );
}
