import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './stat-list.module.css';

interface Figure {
  readonly key: string;
  readonly name: ReactNode;
  /** Undefined while it is being read: its place is kept. */
  readonly value: ReactNode;
  /** Null while it is being read: its place is kept. */
  readonly note?: ReactNode;
}

interface StatListProps {
  readonly label?: string;
  readonly figures: readonly Figure[];
  readonly size?: 'md' | 'lg';
}

/** Numbers that sum something up, in cells with hairlines between them. */
export function StatList({ label, figures, size = 'md' }: StatListProps) {
  return (
    <dl
      className={classNames(
        `grid border rounded-lg bg-line overflow-hidden ${styles.figures}`,
        size === 'lg' && styles.large,
      )}
      aria-label={label}
    >
      {figures.map(({ key, name, value, note }) => (
        <div key={key} className={`grid gap-hair content-start p-4 py-3 bg-panel ${styles.figure}`}>
          <dt>{name}</dt>
          <dd
            className={`text-lg font-600 leading-tight tabular tracking-tight wrap-anywhere ${styles.value}`}
          >
            {value ?? <Skeleton height="1.2em" width="60%" />}
          </dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
