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
    <List className={styles.list} aria-label={label}>
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
    <li className={styles.row} data-chosen={chosen || undefined} data-link={isLink || undefined}>
      {media && <div className={styles.media}>{media}</div>}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <p className={styles.title}>{title}</p>
        {details && <div className={styles.details}>{details}</div>}
      </div>
      {(figure || figureNote) && (
        <div className={styles.figures}>
          {figure && <p className={styles.figure}>{figure}</p>}
          {figureNote}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

/** Placeholders for rows that are loading. */
export function RowListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <LoadingRegion className={classNames(styles.list, styles.waiting)}>
      {Array.from({ length: count }, (_, index) => index).map((place) => (
        <span key={place} className={styles.ghost} aria-hidden="true">
          <Skeleton width="44px" height="70px" radius="4px" />
          <span className={styles.lines}>
            <Skeleton width="30%" height="0.75em" />
            <Skeleton width="72%" />
          </span>
          <Skeleton height="1.4em" />
        </span>
      ))}
    </LoadingRegion>
  );
}
