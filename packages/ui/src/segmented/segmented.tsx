import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

export interface SegmentItem<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
}

interface SegmentedProps<Key extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly items: readonly SegmentItem<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** A segmented control: radio buttons side by side. Ours, because the browser has the keys. */
export function Segmented<Key extends string>({
  label,
  hideLabel = false,
  items,
  selected,
  onSelect,
}: SegmentedProps<Key>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.track}>
        {items.map((item) => (
          <label key={item.key} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={item.key}
              checked={item.key === selected}
              disabled={item.disabled}
              onChange={() => onSelect(item.key)}
            />
            <span className={styles.face}>
              <span>{item.label}</span>
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
