import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly heading: ReactNode;
  /** A state, next to the heading. */
  readonly mark?: ReactNode;
  /** Above it: the way back. */
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHead({ heading, mark, back, children }: PageHeadProps) {
  return (
    <header className="cluster gap-5 gap-y-3 justify-between mb-5">
      <div className="grid gap-2 min-w-0">
        {back}
        <div className={`cluster gap-3 ${styles.heading}`}>
          <h1>{heading}</h1>
          {mark}
        </div>
      </div>
      {children && <div className={`flex flex-wrap gap-2 ${styles.actions}`}>{children}</div>}
    </header>
  );
}
