import type { PointerEvent, ReactNode } from 'react';
import styles from './tilt.module.css';

/** Turns what is inside toward a mouse, and lets light run over it. Touch and reduced motion leave it still. */
export function Tilt({ children }: { children: ReactNode }) {
  const onPointerMove = ({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLSpanElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    currentTarget.style.setProperty('--x', String((clientX - left) / width));
    currentTarget.style.setProperty('--y', String((clientY - top) / height));
  };
  return (
    <span className={styles.tilt} onPointerMove={onPointerMove}>
      <span className={styles.face}>{children}</span>
    </span>
  );
}
