import { fieldsOf } from '@kura/ui/form';
import { formatDollars } from '@kura/web-kit';
import styles from './price-chips.module.css';

const Field = fieldsOf<{ price: string }>();

interface PriceChip {
  readonly key: string;
  readonly name?: string;
  readonly price: string;
}

interface PriceChipsProps {
  readonly label: string;
  readonly chips: readonly PriceChip[];
}

/** Values to choose from for the form's `price`, below its field. */
export function PriceChips({ label, chips }: PriceChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Field.Custom name="price">
      {({ value, onChange }) => (
        <ul className={`flex flex-wrap gap-2 ${styles.chips}`} aria-label={label}>
          {chips.map(({ key, name, price }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={value === price}
                onClick={() => onChange(price)}
              >
                {name && <span>{name}</span>}
                <strong className="text-sm text-strong tabular">{formatDollars(price)}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field.Custom>
  );
}
