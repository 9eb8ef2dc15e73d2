import { classNames } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

/** Names and values in two columns: details of a card, or the sums of a purchase. */
export function FactList({ facts, compact = false }: { facts: readonly Fact[]; compact?: boolean }) {
  return (
    <dl className={classNames(styles.list, compact && styles.compact)}>
      {facts.map((fact) => (
        <div key={fact.key} className={classNames(styles.row, fact.strong && styles.strong)}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
