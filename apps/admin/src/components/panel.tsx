import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** One named part of a screen. */
export function Panel(props: { heading: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const { heading, hint, children } = props;
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
