import { formatDateTime } from '@kura/web-kit';

/** A time as every table shows it; what stands instead of one that never came is the caller's word. */
export function Moment({ at, never = '–' }: { at: string | null; never?: string }) {
  return at === null ? never : <time dateTime={at}>{formatDateTime(at)}</time>;
}
