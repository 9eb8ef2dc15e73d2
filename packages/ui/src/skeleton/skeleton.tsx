import type { ReactNode } from 'react';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './skeleton.module.css';

/** A grey placeholder with the size of the content. */
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
      className={`block rounded-sm bg-panel ${styles.ghost}`}
      style={{ width, height, ...(radius && { borderRadius: radius }) }}
      aria-hidden="true"
    />
  );
}

/** Contains skeletons and announces once to screen readers that content is loading. */
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
