import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'tier';

export function Chip({
  tone = 'neutral',
  live = false,
  children,
}: {
  tone?: ChipTone;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {live && <span className={styles.pulse} aria-hidden="true" />}
      {children}
    </span>
  );
}
