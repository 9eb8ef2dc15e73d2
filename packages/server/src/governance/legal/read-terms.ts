import type { Terms } from '@kura/api-contract/users';
import type { CallContext } from '../../platform/index.ts';
import { readLegalTexts } from './legal-texts.repository.ts';
import { hashOfText, type ServedText, serveText } from './served-text.ts';

/** Returns the terms in force, with the hash for their acceptance, and the privacy policy. */
export async function readTerms(context: Pick<CallContext, 'db' | 'clock'>): Promise<Terms> {
  const { TERMS, PRIVACY } = await readLegalTexts(context.db, context.clock.now());
  const terms = serveText(TERMS);
  return { ...present(terms), hash: hashOfText(terms), privacy: present(serveText(PRIVACY)) };
}

const present = ({ version, effectiveAt, texts }: ServedText) => ({
  version,
  effectiveAt: effectiveAt.toISOString(),
  texts,
});
