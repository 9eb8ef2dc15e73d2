import type { ReactNode } from 'react';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './skeleton.module.css';

/** A grey placeholder in the final shape. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  return (
    <span
      className={styles.ghost}
      style={{ width, height, ...(radius && { borderRadius: radius }) }}
      aria-hidden="true"
    />
  );
}

/** Holds skeletons and says once that something is loading. */
export function LoadingRegion({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const labels = useUiLabels();
  return (
    <div className={className} aria-busy="true">
      <span className="visually-hidden" role="status">
        {labels.loading}
      </span>
      {children}
    </div>
  );
}
