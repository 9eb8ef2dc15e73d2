import type { ComponentProps } from 'react';
import styles from './money.module.css';
import { Price } from './price.tsx';

interface MoneyProps extends ComponentProps<typeof Price> {
  /** The unrounded amount, shown on hover where it differs from the text: `$0.225`. */
  readonly exact?: string | undefined;
  /** The amount in the reader's own currency, such as `≈ ¥4,200`. */
  readonly estimate?: string | null;
}

/** An amount of money to the cent, with an estimate beside it. */
export function Money({ exact, estimate, ...price }: MoneyProps) {
  return (
    <span
      className={`inline-flex flex-wrap gap-2 gap-y-0 items-baseline ${styles.money}`}
      title={exact === price.text ? undefined : exact}
    >
      <Price {...price} />
      {estimate && <span className="text-xs font-400 text-faint tabular whitespace-nowrap">{estimate}</span>}
    </span>
  );
}
