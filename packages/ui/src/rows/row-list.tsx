import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LoadingRegion, Skeleton } from '../skeleton/skeleton.tsx';
import styles from './row-list.module.css';

interface RowListProps {
  /** The accessible name of a list without a heading. */
  readonly label?: string;
  /** Whether the order has a meaning: chronological or ranked. */
  readonly ordered?: boolean;
  /** `Row`s. */
  readonly children: ReactNode;
}

/** A vertical list on one panel with thin lines between its rows. */
export function RowList({ label, ordered = false, children }: RowListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`grid border rounded-lg ${styles.list}`} aria-label={label}>
      {children}
    </List>
  );
}

interface RowProps {
  /** A small picture, after an optional checkbox that selects the row. */
  readonly media?: ReactNode;
  /** The kind of item, above the title. */
  readonly eyebrow?: ReactNode;
  readonly title: ReactNode;
  /** Its state: chips, times, people. */
  readonly details?: ReactNode;
  /** The main number, at the end of the row. */
  readonly figure?: ReactNode;
  /** An explanation of the number. */
  readonly figureNote?: ReactNode;
  readonly actions?: ReactNode;
  readonly chosen?: boolean;
  /** The whole row is the link in its title. Not together with other controls. */
  readonly isLink?: boolean;
}

/** An item in a list, from the left: picture, name and state, number, actions. */
export function Row({
  media,
  eyebrow,
  title,
  details,
  figure,
  figureNote,
  actions,
  chosen,
  isLink,
}: RowProps) {
  return (
    <li
      className={`grid gap-5 gap-y-2 items-center col-span-full relative p-5 py-3 ${styles.row}`}
      data-chosen={chosen || undefined}
      data-link={isLink || undefined}
    >
      {media && <div className={`flex gap-3 items-center ${styles.media}`}>{media}</div>}
      <div className={`stack text-sm ${styles.words}`}>
        {eyebrow && <p className={`cluster text-xs text-faint ${styles.eyebrow}`}>{eyebrow}</p>}
        <p className={styles.title}>{title}</p>
        {details && <div className="cluster gap-3 gap-y-1 text-xs text-faint">{details}</div>}
      </div>
      {(figure || figureNote) && (
        <div className={`grid justify-items-end text-xs text-faint text-end ${styles.figures}`}>
          {figure && <p className={`text-lg font-600 text-strong tabular ${styles.figure}`}>{figure}</p>}
          {figureNote}
        </div>
      )}
      {actions && <div className={`flex flex-wrap gap-2 ${styles.actions}`}>{actions}</div>}
    </li>
  );
}

/** Placeholders for rows that are loading. */
export function RowListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <LoadingRegion className={classNames(`grid border rounded-lg ${styles.list}`, styles.waiting)}>
      {Array.from({ length: count }, (_, index) => index).map((place) => (
        <span
          key={place}
          className={`grid gap-5 items-center col-span-full p-5 py-3 ${styles.ghost}`}
          aria-hidden="true"
        >
          <Skeleton width="44px" height="70px" radius="4px" />
          <span className="grid gap-2">
            <Skeleton width="30%" height="0.75em" />
            <Skeleton width="72%" />
          </span>
          <Skeleton height="1.4em" />
        </span>
      ))}
    </LoadingRegion>
  );
}
