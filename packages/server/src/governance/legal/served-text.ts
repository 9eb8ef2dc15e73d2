import { createHash } from 'node:crypto';
import type { Language } from '@kura/domain/vocabulary';
import type { Hash } from 'viem';
import type { LegalTextRow } from './legal-texts.repository.ts';

/** A text as users read it. */
export interface ServedText {
  version: string;
  effectiveAt: Date;
  texts: Record<Language, string>;
}

const unnamedOperator: Record<Language, string> = {
  ja: '本サービスの運営者',
  en: 'the operator of this service',
};

/** Replaces the operator's name. */
export function serveText(row: LegalTextRow): ServedText {
  const fill = (text: string, language: Language) =>
    text.replaceAll('{operatorName}', row.operator_name.trim() || unnamedOperator[language]);
  return {
    version: row.version,
    effectiveAt: row.effective_at,
    texts: { ja: fill(row.text_ja, 'ja'), en: fill(row.text_en, 'en') },
  };
}

/** Identifies a text to the byte: SHA-256 over the Japanese, one NUL and the English. */
export function hashOfText({ texts }: Pick<ServedText, 'texts'>): Hash {
  return `0x${createHash('sha256').update(`${texts.ja}\0${texts.en}`, 'utf8').digest('hex')}`;
}
