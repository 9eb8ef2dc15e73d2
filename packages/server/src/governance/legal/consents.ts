import type { Consents } from '@kura/api-contract/users';
import type { ConsentRow } from './legal-texts.repository.ts';
import { hashOfText, serveText } from './served-text.ts';

/** Returns a user's consents, and whether a new text needs consent. */
export function presentConsents(row: ConsentRow): Consents {
  const terms = serveText({ ...row.terms, effective_at: new Date(row.terms.effective_at) });
  const { accepted } = row;
  return {
    terms: { version: terms.version, hash: hashOfText(terms) },
    accepted: accepted && { ...accepted, acceptedAt: new Date(accepted.acceptedAt).toISOString() },
    due: accepted?.version !== terms.version,
    guardianConsentedAt: row.guardian_consented_at?.toISOString() ?? null,
  };
}
