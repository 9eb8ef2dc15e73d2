import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  /** An introduction below the title. */
  readonly lead?: ReactNode;
  /** The anchor of the section, as in `#odds`. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A named part of a page. */
export function Section({ title, action, lead, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={`stack gap-5 content-start ${styles.section}`} aria-labelledby={id}>
      <div className="grid grid-cols-end gap-4 gap-y-2 items-baseline">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
        {lead && <p className="col-span-full max-w-72ch text-sm text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

export const sectionActionClass: string = styles.action ?? '';
