import { formatDateTime } from '@kura/web-kit';

/** A time as every table shows it; the caller supplies the text for a missing one. */
export function Timestamp({ at, never = '–' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{formatDateTime(at)}</time>;
}
