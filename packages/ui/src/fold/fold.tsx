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
      <summary
        className={`flex gap-4 items-center justify-between min-h-44px text-sm text-soft cursor-pointer hover-strong ${styles.summary}`}
      >
        <span>{summary}</span>
        <Icon name="chevron-down" sizePx={18} />
      </summary>
      <div className="stack gap-4 py-2">{children}</div>
    </details>
  );
}
