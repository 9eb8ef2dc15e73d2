import { classNames } from '../class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Written out already, such as `$12.50` or `1,200`. */
  readonly text: string;
  /** What it is counted in, such as `USDC` or `points`. */
  readonly unit?: string | undefined;
  /** `inherit` where the parent sets the size, as the list of a dialog does. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'inherit';
  readonly quiet?: boolean;
}

export function Price({ text, unit, size = 'md', quiet = false }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], quiet && styles.quiet)}>
      {text}
      {unit && <small className={styles.unit}>&nbsp;{unit}</small>}
    </span>
  );
}
