import { type ReactNode, useId } from 'react';
import { classNames } from '../src/class-names.ts';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly title: string;
  /** `stack` below each other, `row` next to each other, `bare` without a layout of its own. */
  readonly layout?: 'row' | 'stack' | 'bare';
  readonly children: ReactNode;
}

/** A component in all its states, with its name. */
export function Specimen({ title, layout = 'row', children }: SpecimenProps) {
  const id = useId();
  return (
    // Neither a landmark nor a heading: a page of many specimens would have too many for screen readers.
    // biome-ignore lint/a11y/useSemanticElements: a specimen isn't a set of form fields.
    <div role="group" className={`stack gap-3 py-5 border-t ${styles.specimen}`} aria-labelledby={id}>
      <p id={id} className={`text-xs font-550 text-faint ${styles.name}`}>
        {title}
      </p>
      <div className={classNames(styles.states, styles[layout])}>{children}</div>
    </div>
  );
}
