import type { LegalTextVersion } from '@kura/api-contract/legal';

const dayMs = 24 * 3_600_000;
const japanOffsetMs = 9 * 3_600_000;

/** The first possible effective day: after today and after the latest version. */
export function firstPossibleDay({ effectiveAt }: Pick<LegalTextVersion, 'effectiveAt'>, now: Date): string {
  const after = Math.max(now.getTime(), Date.parse(effectiveAt));
  return new Date(after + dayMs + japanOffsetMs).toISOString().slice(0, 10);
}
