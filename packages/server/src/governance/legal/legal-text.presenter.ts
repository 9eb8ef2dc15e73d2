import type { LegalText, LegalTextVersion } from '@kura/api-contract/legal';
import type { LegalTextState } from '@kura/domain/legal';
import type { LegalTextVersionRow, StoredLegalText } from './legal-texts.repository.ts';

/** @param versions all versions, the latest day first */
export function presentVersions(versions: readonly LegalTextVersionRow[], now: Date): LegalTextVersion[] {
  return versions.map((row) => {
    const current = versions.find(({ kind, effective_at }) => kind === row.kind && effective_at <= now);
    const state: LegalTextState =
      row.effective_at > now ? 'UPCOMING' : row.version === current?.version ? 'CURRENT' : 'PAST';
    return { kind: row.kind, version: row.version, effectiveAt: row.effective_at.toISOString(), state };
  });
}

export const presentLegalText = (version: LegalTextVersion, text: StoredLegalText): LegalText => ({
  ...version,
  texts: { ja: text.text_ja, en: text.text_en },
});
