import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'tier';

interface ChipProps {
  readonly tone?: ChipTone;
  /** Happening now: a dot that pulses. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** A word about the state or kind of a thing. */
export function Chip({ tone = 'neutral', live = false, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {live && <span className={`rounded-circle ${styles.pulse}`} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Something that was chosen, such as a filter, and can be taken back. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const labels = useUiLabels();
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.removable)}
      aria-label={labels.remove(label)}
      onClick={onRemove}
    >
      <span className={`overflow-hidden ${styles.words}`}>{label}</span>
      <Icon name="close" sizePx={14} />
    </button>
  );
}
