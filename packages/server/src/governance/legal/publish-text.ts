import { type LegalTextFault, type LegalTextKind, legalTextFault } from '@kura/domain/legal';
import type { Language } from '@kura/domain/vocabulary';
import { ApiError, audit, type CallContext, inTransaction } from '../../platform/index.ts';
import {
  insertLegalText,
  lockLegalTexts,
  readVersions,
  type StoredLegalText,
} from './legal-texts.repository.ts';

export interface NewLegalText {
  kind: LegalTextKind;
  version: string;
  /** Start of validity. */
  effectiveAt: Date;
  texts: Record<Language, string>;
  /** The latest version that the publisher read; absent without a check. */
  replaces?: string;
}

/**
 * Publishes a version of the terms or the privacy policy. `{operatorName}` is replaced by the shop's operator when it is
 * served. Published texts are kept, because users consent to them.
 *
 * @throws ApiError LEGAL_TEXT_INVALID, or VERSION_STALE when another version followed `replaces`
 */
export async function publishText(
  context: Pick<CallContext, 'db' | 'clock' | 'actor'>,
  { kind, version, effectiveAt, texts: typed, replaces }: NewLegalText,
): Promise<StoredLegalText> {
  // Browsers send the line breaks of a form as CR LF.
  const texts = { ja: withPlainBreaks(typed.ja), en: withPlainBreaks(typed.en) };
  const fault = legalTextFault(texts);
  if (fault !== null) throw invalid('texts', detailOf(fault));
  if (effectiveAt <= context.clock.now()) {
    throw invalid('effectiveOn', 'It comes into force in the future.');
  }
  return inTransaction(context, async (tx) => {
    await lockLegalTexts(tx);
    const known = (await readVersions(tx)).filter((text) => text.kind === kind);
    if (replaces !== undefined && known[0]?.version !== replaces) {
      throw new ApiError('VERSION_STALE', { detail: 'Another version was published: compare with it' });
    }
    if (known.some((text) => text.version === version)) {
      throw invalid('version', `There is a version ${version} already.`);
    }
    if (known.some((text) => text.effective_at >= effectiveAt)) {
      throw invalid('effectiveOn', 'There is a version that comes into force later.');
    }
    const row = { kind, version, effective_at: effectiveAt, text_ja: texts.ja, text_en: texts.en };
    await insertLegalText(tx, row);
    await audit(tx, context, {
      action: 'publish-text',
      subject: { kind: 'legal-text', id: `${kind} ${version}` },
      details: { effectiveAt: effectiveAt.toISOString() },
    });
    return row;
  });
}

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');

const invalid = (path: string, detail: string) =>
  new ApiError('LEGAL_TEXT_INVALID', { detail, errors: [{ path, code: 'invalid_legal_text' }] });

function detailOf(fault: LegalTextFault): string {
  switch (fault.kind) {
    case 'NO_TITLE':
      return 'A text begins with its title: "# …".';
    case 'SHAPE':
      return `The languages differ in their headings and items from line ${fault.line}, without empty lines.`;
    case 'PLACEHOLDER':
      return `${fault.placeholder} is not a known placeholder.`;
    case 'CONTROL_CHARACTER':
      return 'The text has a control character.';
  }
}
