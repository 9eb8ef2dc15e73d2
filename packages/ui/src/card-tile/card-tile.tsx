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
    <span className={`stack gap-4 h-full grid-rows-end ${styles.tile}`}>
      <span className={classNames(`block relative ${styles.stage}`, unavailable && styles.unavailable)}>
        {art ?? (
          <SlabPicture
            src={imageUrl}
            alt=""
            eager={eager ?? false}
            sizes={sizes ?? '(min-width: 900px) 220px, 44vw'}
          />
        )}
        {badge && <span className={`grid justify-items-center absolute ${styles.badge}`}>{badge}</span>}
      </span>
      <span className="flex gap-hair flex-col min-w-0">
        {caption && <span className={`text-2xs leading-normal text-faint ${styles.meta}`}>{caption}</span>}
        <span className={`text-sm font-550 ${styles.title}`}>{title}</span>
        {(price || note || rank || grade) && (
          <span className={`cluster gap-2 gap-y-1 ${styles.foot}`}>
            {price}
            {note && <span className={`text-xs text-faint ${styles.note}`}>{note}</span>}
            {(rank || grade) && (
              <span className={`inline-flex gap-2 items-center ms-auto ${styles.marks}`}>
                {grade && <span className="text-xs text-soft tabular">{grade}</span>}
                {rank && <RankMark rank={rank} size="sm" />}
              </span>
            )}
          </span>
        )}
        {facts !== undefined && (
          <span
            className={`flex flex-wrap gap-3 gap-y-0 text-2xs leading-normal text-faint tabular ${styles.facts}`}
          >
            {facts}
          </span>
        )}
      </span>
    </span>
  );
}

export const cardTileLinkClass: string = styles.link ?? '';
export const cardGridClass: string = styles.grid ?? '';

export function CardTileSkeleton() {
  return (
    <span className={`stack gap-4 h-full grid-rows-end ${styles.tile}`} aria-hidden="true">
      <span className={`block relative ${styles.stage}`}>
        <span className={styles.ghostSlab} />
      </span>
      <span className="flex gap-hair flex-col min-w-0">
        <span className={`rounded-sm ${styles.ghostLine}`} style={{ width: '55%' }} />
        <span className={`rounded-sm ${styles.ghostLine}`} style={{ width: '85%' }} />
        <span className={`rounded-sm ${styles.ghostLine}`} style={{ width: '40%' }} />
      </span>
    </span>
  );
}
