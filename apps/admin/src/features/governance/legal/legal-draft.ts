import type { LegalText, LegalTextVersion } from '@kura/api-contract/legal';
import { LEGAL_TEXT_VERSION, type LegalTextFault, legalTextFault } from '@kura/domain/legal';

/** The input for a new version. */
export interface LegalDraft {
  readonly version: string;
  /** `YYYY-MM-DD` in Japan; empty before it is chosen. */
  readonly effectiveOn: string;
  readonly texts: LegalText['texts'];
}

export interface LegalDraftMistakes {
  readonly version: 'format' | 'taken' | null;
  readonly effectiveOn: 'missing' | 'tooEarly' | null;
  readonly texts: LegalTextFault | 'same' | null;
}

/** The first possible effective day: after today and after the latest version. */
export function firstPossibleDay(latest: LegalTextVersion, now: Date): string {
  const after = Math.max(now.getTime(), Date.parse(latest.effectiveAt));
  return new Date(after + dayMs + japanOffsetMs).toISOString().slice(0, 10);
}

const dayMs = 24 * 3_600_000;
const japanOffsetMs = 9 * 3_600_000;

/**
 * The faults that prevent a version's publication.
 *
 * @param versions every version of this kind, the latest first
 */
export function mistakesOf(
  { version, effectiveOn, texts }: LegalDraft,
  versions: readonly LegalTextVersion[],
  latest: LegalText,
  now: Date,
): LegalDraftMistakes {
  const isSame = texts.ja === latest.texts.ja && texts.en === latest.texts.en;
  return {
    version: !LEGAL_TEXT_VERSION.test(version.trim())
      ? 'format'
      : versions.some((each) => each.version === version.trim())
        ? 'taken'
        : null,
    effectiveOn:
      effectiveOn === '' ? 'missing' : effectiveOn < firstPossibleDay(latest, now) ? 'tooEarly' : null,
    texts: isSame ? 'same' : legalTextFault(texts),
  };
}
