import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export const sectionActionClass: string = styles.action ?? '';
