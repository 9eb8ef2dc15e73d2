import type { Consents } from '@kura/api-contract/users';
import { SETTING_RULES } from '@kura/domain/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Hash } from 'viem';
import { type LegalTextRow, versionInForce } from './legal-texts.repository.ts';
import { hashOfText, serveText } from './served-text.ts';

/** What a user agreed to before, and what needs consent now. */
export interface ConsentRow {
  terms: Omit<LegalTextRow, 'effective_at'> & { effective_at: string };
  accepted: { version: string; hash: Hash; acceptedAt: string } | null;
  guardian_consented_at: Date | null;
}

/** Columns of a {@link ConsentRow} over a row of `app_user` called `u`. */
export function consentColumns(now: Date): RawBuilder<unknown> {
  return sql`
    (select jsonb_build_object('version', t.version, 'effective_at', t.effective_at, 'text_ja', t.text_ja,
              'text_en', t.text_en, 'operator_name',
              coalesce((select value from setting where key = 'operatorName'), ${SETTING_RULES.operatorName.initial}::text))
       from legal_text t where t.kind = 'TERMS' and t.version = ${versionInForce('TERMS', now)}) as terms,
    (select jsonb_build_object('version', a.version, 'hash', a.hash, 'acceptedAt', a.accepted_at)
       from terms_acceptance a where a.user_id = u.id order by a.accepted_at desc limit 1) as accepted,
    u.guardian_consented_at`;
}

/** What a user agreed to, and whether there is something new to agree to. */
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
