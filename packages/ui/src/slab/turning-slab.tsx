import { SlabBack } from './slab-back.tsx';
import { SlabPicture } from './slab-picture.tsx';
import styles from './turning-slab.module.css';

interface TurningSlabProps {
  /** The picture's address without a width; null shows the quiet placeholder. */
  readonly src: string | null;
  readonly sizes: string;
  readonly turned: boolean;
  /** The face is up. */
  readonly onTurned?: (() => void) | undefined;
}

/** A slab of acrylic that lies on its face, and turns once. Only transforms change meanwhile. */
export function TurningSlab({ src, sizes, turned, onTurned }: TurningSlabProps) {
  return (
    <span className={`block relative w-full aspect-card ${styles.space}`}>
      <span
        className={`absolute inset-0 ${styles.slab}`}
        data-turned={turned || undefined}
        onAnimationEnd={({ target, currentTarget }) => {
          if (target === currentTarget && turned) onTurned?.();
        }}
      >
        <span className={`absolute opacity-0 ${styles.edge}`} data-side="left" />
        <span className={`absolute opacity-0 ${styles.edge}`} data-side="right" />
        <span className={`absolute inset-0 ${styles.back}`}>
          <SlabBack />
        </span>
        <span className={`absolute inset-0 ${styles.front}`}>
          <SlabPicture src={src} alt="" sizes={sizes} eager decoding="sync" />
          <span className={`absolute inset-0 overflow-hidden ${styles.band}`} />
        </span>
      </span>
    </span>
  );
}
