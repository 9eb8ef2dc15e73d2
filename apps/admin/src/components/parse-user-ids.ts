const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_RECIPIENTS = 200;

/** The ids that are written down, each once; null while one of them is none, or there are none or too many. */
export function parseUserIds(written: string): string[] | null {
  const ids = [...new Set(written.split(/[\s,]+/).filter((id) => id !== ''))];
  return ids.length > 0 && ids.length <= MAX_RECIPIENTS && ids.every((id) => idPattern.test(id)) ? ids : null;
}
