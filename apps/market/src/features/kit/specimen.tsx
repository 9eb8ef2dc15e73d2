import { classNames } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { type ReactNode, useId } from 'react';
import { type KitTexts, kitTexts } from './kit.texts.ts';
import styles from './specimen.module.css';

export function useKitTexts(): KitTexts {
  return kitTexts[useLocale()];
}

interface SpecimenProps {
  readonly title: string;
  /** `stack` below each other, `row` next to each other, `bare` as the piece lays itself out. */
  readonly layout?: 'row' | 'stack' | 'bare';
  readonly children: ReactNode;
}

/** One piece with its name, in as many states as it has. */
export function Specimen({ title, layout = 'row', children }: SpecimenProps) {
  const id = useId();
  return (
    // No landmark and no heading: a book of patterns would drown a listener in them.
    // biome-ignore lint/a11y/useSemanticElements: a specimen is no set of form fields.
    <div role="group" className={styles.specimen} aria-labelledby={id}>
      <p id={id} className={styles.name}>
        {title}
      </p>
      <div className={classNames(styles.states, styles[layout])}>{children}</div>
    </div>
  );
}
