import type { ReactNode } from 'react';
import styles from './tilt.module.css';
import { useTilt } from './use-tilt.ts';

interface TiltProps {
  /** While true nothing turns, and no light falls on it. */
  readonly still?: boolean;
  readonly children: ReactNode;
}

/** Turns its content toward the mouse or as the device is held, and lets light and foil run over it. Reduced motion leaves it still. */
export function Tilt({ still = false, children }: TiltProps) {
  const [tilt, handlers] = useTilt<HTMLSpanElement>(still);
  return (
    <span ref={tilt} className={`block ${styles.tilt}`} {...handlers}>
      <span className={`block relative ${styles.face}`}>
        {children}
        {!still && (
          <span className={styles.foil} aria-hidden="true">
            <span className={styles.spectrum} />
          </span>
        )}
      </span>
    </span>
  );
}
