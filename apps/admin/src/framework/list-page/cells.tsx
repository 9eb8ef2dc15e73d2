import { classNames } from '@kura/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Timestamp } from '../../components/timestamp.tsx';
import { useT } from '../../i18n/i18n.ts';
import styles from './cells.module.css';

type RecordPath = Extract<LinkProps['to'], `${string}/$id`>;

interface NameCellProps {
  /** The page of the record. */
  readonly to: RecordPath;
  readonly id: string;
  readonly children: ReactNode;
  /** Small details below the name. */
  readonly note?: ReactNode;
  /** A name of several words. */
  readonly isTitle?: boolean;
}

/** The name of a record, which links to its page. */
export function NameCell({ to, id, children, note, isTitle = false }: NameCellProps) {
  return (
    <span className={classNames(styles.stack, isTitle && styles.title)}>
      <span className={classNames(!isTitle && styles.whole)}>
        <Link to={to} params={{ id } as never} className={styles.name}>
          {children}
        </Link>
      </span>
      {note && <span className={styles.faint}>{note}</span>}
    </span>
  );
}

/** A value with small details below it. */
export function NotedCell({ children, notes }: { children: ReactNode; notes: ReactNode | ReactNode[] }) {
  return (
    <span className={styles.stack}>
      <span>{children}</span>
      {[notes].flat().map(
        (note, place) =>
          note && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a cell keep their places.
            <span key={place} className={styles.faint}>
              {note}
            </span>
          ),
      )}
    </span>
  );
}

/** A time in small type. */
export const TimeCell = ({ at }: { at: string | null }) => (
  <span className="text-xs text-soft whitespace-nowrap">
    <Timestamp at={at} />
  </span>
);

/** The user of a record; a dash after the user was deleted. */
export function UserCell({ id, name }: { id: string | null; name: string | null }) {
  const t = useT();
  if (id === null) return '–';
  return (
    <Link to="/users/$id" params={{ id }} className={styles.name}>
      {name || t('users.nameless')}
    </Link>
  );
}
