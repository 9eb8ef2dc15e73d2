import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RankMark, type RankName } from '../rank-mark/rank-mark.tsx';
import { SlabPicture } from '../slab/slab-picture.tsx';
import styles from './card-tile.module.css';

interface CardTileProps {
  readonly imageUrl: string | null;
  readonly title: ReactNode;
  /** Year, set and number. */
  readonly caption?: ReactNode;
  readonly rank?: RankName | null | undefined;
  readonly grade?: ReactNode;
  readonly price?: ReactNode;
  readonly note?: ReactNode;
  /** Figures below the price, each a `span`. Two lines are reserved, so that all tiles in a grid have the same height. */
  readonly facts?: ReactNode;
  readonly eager?: boolean;
  /** Dims the picture of an unavailable card. */
  readonly unavailable?: boolean;
  readonly sizes?: string;
  /** Replaces the slab's picture: a sealed pack. */
  readonly art?: ReactNode;
  /** The type of sale, on the picture's lower edge. */
  readonly badge?: ReactNode;
}

/** The content of a link to a card. Phrasing content only: wrap it in the app's own link with `cardTileLinkClass`. */
export function CardTile({
  imageUrl,
  title,
  caption,
  rank,
  grade,
  price,
  note,
  facts,
  eager,
  unavailable = false,
  sizes,
  art,
  badge,
}: CardTileProps) {
  return (
    <span className={styles.tile}>
      <span className={classNames(styles.stage, unavailable && styles.unavailable)}>
        {art ?? (
          <SlabPicture
            src={imageUrl}
            alt=""
            eager={eager ?? false}
            sizes={sizes ?? '(min-width: 900px) 220px, 44vw'}
          />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </span>
      <span className={styles.caption}>
        {caption && <span className={styles.meta}>{caption}</span>}
        <span className={styles.title}>{title}</span>
        {(price || note || rank || grade) && (
          <span className={styles.foot}>
            {price}
            {note && <span className={styles.note}>{note}</span>}
            {(rank || grade) && (
              <span className={styles.marks}>
                {grade && <span className={styles.grade}>{grade}</span>}
                {rank && <RankMark rank={rank} size="sm" />}
              </span>
            )}
          </span>
        )}
        {facts !== undefined && <span className={styles.facts}>{facts}</span>}
      </span>
    </span>
  );
}

export const cardTileLinkClass: string = styles.link ?? '';
export const cardGridClass: string = styles.grid ?? '';

export function CardTileSkeleton() {
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.stage}>
        <span className={styles.ghostSlab} />
      </span>
      <span className={styles.caption}>
        <span className={styles.ghostLine} style={{ width: '55%' }} />
        <span className={styles.ghostLine} style={{ width: '85%' }} />
        <span className={styles.ghostLine} style={{ width: '40%' }} />
      </span>
    </span>
  );
}
