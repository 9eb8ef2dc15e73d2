import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './fold.module.css';

interface FoldProps {
  readonly summary: ReactNode;
  /** Whether it is unfolded when the page opens. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A part that is unfolded by its summary. */
export function Fold({ summary, open, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" sizePx={18} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
