import { Button } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './choice-bar.module.css';

interface ChoiceBarProps {
  readonly label: string;
  /** The number of selected items. */
  readonly count: ReactNode;
  readonly hint?: ReactNode;
  readonly endLabel: string;
  readonly onEnd: () => void;
  /** The actions. */
  readonly children: ReactNode;
}

/** The bar at the foot of the screen during a multiple selection: the count and the actions. */
export function ChoiceBar({ label, count, hint, endLabel, onEnd, children }: ChoiceBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.words} role="status">
        <p className="font-600 tabular">{count}</p>
        {hint && <p className="text-xs text-faint">{hint}</p>}
      </div>
      <div className={`flex gap-3 ${styles.actions}`}>
        <Button tone="quiet" onClick={onEnd}>
          {endLabel}
        </Button>
        {children}
      </div>
    </section>
  );
}
