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
    <fieldset className="grid gap-2">
      <legend className={hideLabel ? 'visually-hidden' : 'mb-2 p-0 text-sm font-500 text-soft'}>
        {label}
      </legend>
      <div className={`grid border bg-ink ${styles.track}`}>
        {items.map((item) => (
          <label key={item.key} className="grid relative cursor-pointer">
            <input
              type="radio"
              className={`absolute inset-0 m-0 opacity-0 ${styles.radio}`}
              name={name}
              value={item.key}
              checked={item.key === selected}
              disabled={item.disabled}
              onChange={() => onSelect(item.key)}
            />
            <span
              className={`grid justify-items-center content-center text-sm font-550 text-soft text-center ${styles.face}`}
            >
              <span>{item.label}</span>
              {item.detail && (
                <span className="text-2xs font-500 text-faint text-balance tabular tracking-tight">
                  {item.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
