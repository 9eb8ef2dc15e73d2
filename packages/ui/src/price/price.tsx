import { classNames } from '../class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** The formatted amount: `$12.50` or `1,200`. */
  readonly text: string;
  /** The unit: `USDC` or `points`. */
  readonly unit?: string | undefined;
  /** `inherit` takes the size from the parent, such as a dialog's list. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'inherit';
  readonly quiet?: boolean;
}

export function Price({ text, unit, size = 'md', quiet = false }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], quiet && styles.quiet)}>
      {text}
      {unit && <small className={`font-500 text-faint ${styles.unit}`}>&nbsp;{unit}</small>}
    </span>
  );
}
