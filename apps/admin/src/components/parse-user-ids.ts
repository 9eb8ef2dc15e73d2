import { pastedLines } from './pasted-lines.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_RECIPIENTS = 200;

/** The distinct user ids in a text; null when one is invalid, or when there are none or too many. */
export function parseUserIds(written: string): string[] | null {
  const ids = [
    ...new Set(
      pastedLines(written).flatMap(({ cells }) =>
        cells.flatMap((cell) => cell.split(/\s+/)).filter((id) => id !== ''),
      ),
    ),
  ];
  return ids.length > 0 && ids.length <= MAX_RECIPIENTS && ids.every((id) => idPattern.test(id)) ? ids : null;
}
