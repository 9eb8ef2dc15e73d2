import { formatDateTime } from '@kura/web-kit';
import styles from './timestamp.module.css';

/** A time as every table shows it; the caller supplies the text for a missing one. */
export function Timestamp({ at, never = '–' }: { at: string | null; never?: string }) {
  return at === null ? (
    never
  ) : (
    <time dateTime={at} className={styles.time}>
      {unbrokenParts(formatDateTime(at))}
    </time>
  );
}

/** A narrow column breaks a time after its year, and nowhere else. */
const unbrokenParts = (text: string): string => text.replaceAll(/(?<!\d{4},) /g, '\u00a0');
