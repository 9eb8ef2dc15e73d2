import { formatDollars } from '@kura/web-kit';
import styles from './price-chips.module.css';

interface PriceChip {
  readonly key: string;
  readonly name?: string;
  readonly price: string;
}

interface PriceChipsProps {
  readonly label: string;
  readonly chips: readonly PriceChip[];
  readonly selected: string;
  readonly onSelect: (price: string) => void;
}

/** Prices to choose from, below the field that they fill. */
export function PriceChips({ label, chips, selected, onSelect }: PriceChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ key, name, price }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={selected === price}
            onClick={() => onSelect(price)}
          >
            {name && <span>{name}</span>}
            <strong>{formatDollars(price)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
