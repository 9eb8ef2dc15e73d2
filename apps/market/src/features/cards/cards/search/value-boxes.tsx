import { Checkbox } from '@kura/ui';
import type { ReactNode } from 'react';
import styles from './card-filters.module.css';

interface ValueBoxesProps<Value extends string | number> {
  readonly title: string;
  readonly facet: readonly { value: Value; count: number }[] | undefined;
  readonly chosen: readonly Value[] | undefined;
  readonly label?: (value: Value) => ReactNode;
  readonly onToggle: (value: Value) => void;
}

/** A checkbox for each value. Checked values stay, even without a match. */
export function ValueBoxes<Value extends string | number>({
  title,
  facet,
  chosen = [],
  label,
  onToggle,
}: ValueBoxesProps<Value>) {
  if (!facet) return null;
  const gone = chosen.filter((value) => !facet.some((each) => each.value === value));
  const values = [...facet, ...gone.map((value) => ({ value, count: 0 }))];
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-3 p-0 text-sm font-550 text-soft">{title}</legend>
      <div className={`grid overflow-y-auto scrollbar-thin ${styles.boxes}`}>
        {values.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={label ? label(value) : value}
            detail={count}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
