import { classNames } from '../class-names.ts';
import { imageSourceSet, sizedImageUrl } from './sized-image.ts';
import styles from './slab-picture.module.css';

interface SlabPictureProps {
  /** The picture's address without a width; null shows the quiet placeholder. */
  readonly src: string | null;
  /** Empty when the name is next to it. */
  readonly alt: string;
  /** The layout width, as in the `sizes` attribute of an image. */
  readonly sizes?: string;
  /** The first pictures of a page are requested at once, the others when they come near. */
  readonly eager?: boolean;
  /** `sync` paints it in the first frame: a page's main picture, or one that was decoded before. */
  readonly decoding?: 'sync' | 'async';
  readonly lit?: boolean;
  readonly className?: string;
}

/** A graded slab, always 5:8, so that nothing moves when it arrives. */
export function SlabPicture({
  src,
  alt,
  sizes = '220px',
  eager = false,
  decoding = 'async',
  lit = false,
  className,
}: SlabPictureProps) {
  return (
    <span className={classNames(styles.slab, lit && styles.lit, className)}>
      {src ? (
        <img
          className={`h-full w-full rounded-inherit ${styles.image}`}
          src={sizedImageUrl(src, 480)}
          srcSet={imageSourceSet(src)}
          sizes={sizes}
          width={500}
          height={800}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={decoding}
          draggable={false}
        />
      ) : (
        <SlabSilhouette label={alt} />
      )}
    </span>
  );
}

/** An empty slab: a card that isn't known, is secret, or has no picture. */
export function SlabSilhouette({ label = '' }: { label?: string }) {
  return (
    <span
      className={`block h-full w-full ${styles.silhouette}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 500 800" aria-hidden="true">
        <rect x="3" y="3" width="494" height="794" rx="32" className={styles.case} />
        <rect x="38" y="30" width="424" height="116" rx="12" className={styles.inset} />
        <rect x="38" y="172" width="424" height="598" rx="18" className={styles.inset} />
        <path d="M250 384l52 88-52 88-52-88z M250 416l33 56-33 56-33-56z" className={styles.mark} />
      </svg>
    </span>
  );
}
