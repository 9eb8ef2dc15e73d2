import { SlabPicture } from '@kura/ui';
import styles from './cover-fan.module.css';

/** A few slabs of a collection, fanned out as on a table. */
export function CoverFan({ urls, eager = false }: { urls: readonly string[]; eager?: boolean }) {
  const shown = urls.length > 0 ? urls : [null];
  return (
    <span
      className={`flex justify-center relative py-5 ${styles.fan}`}
      data-count={shown.length}
      aria-hidden="true"
    >
      {shown.map((url) => (
        <span key={url} className={styles.slab}>
          <SlabPicture src={url} alt="" sizes="(min-width: 900px) 150px, 26vw" eager={eager} />
        </span>
      ))}
    </span>
  );
}
