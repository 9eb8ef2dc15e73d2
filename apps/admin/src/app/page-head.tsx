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
    <header className={styles.head}>
      <div className={styles.titles}>
        {back}
        <div className={styles.heading}>
          <h1>{heading}</h1>
          {mark}
        </div>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
