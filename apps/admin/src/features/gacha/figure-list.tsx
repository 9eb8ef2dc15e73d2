import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

/** Names and what stands for them, a line each. */
export function FigureList({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
