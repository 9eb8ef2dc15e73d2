import type { Queryable } from '@kura/database';
import { FAMILIAR_NETWORK_SECONDS, PASSKEY_REQUEST_SECONDS } from '@kura/domain/auth';
import { sql } from 'kysely';

const batch = 5000;

/** Deletes unusable nonces, challenges, codes and proofs, and the tokens of sessions that ended long ago. */
export async function deleteExpiredSignIn(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from used_sign_in_nonce where nonce in (
      select nonce from used_sign_in_nonce where expires_at < ${now} limit ${batch})`.execute(db);
  await sql`
    delete from used_passkey_challenge where challenge in (
      select challenge from used_passkey_challenge where expires_at < ${now} limit ${batch})`.execute(db);
  await sql`
    delete from email_proof where token_hash in (
      select token_hash from email_proof where expires_at < ${now} limit ${batch})`.execute(db);
  // Requests of the last day count towards limits, and used codes make a network familiar.
  await sql`
    delete from email_code_request where id in (
      select id from email_code_request
      where expires_at < ${now}::timestamptz - interval '1 day'
        and (used_at is null or used_at < ${now}::timestamptz - make_interval(secs => ${FAMILIAR_NETWORK_SECONDS}))
      limit ${batch})`.execute(db);
  // Rows of the previous version.
  await sql`
    delete from email_code where email in (
      select email from email_code where expires_at < ${now}::timestamptz - interval '1 day' limit ${batch})`.execute(
    db,
  );
  // A device without approval requests it again. Recovery proposals and pending approvals are kept.
  await sql`
    delete from passkey where id in (
      select p.id from passkey p
      where p.standing = 'REQUESTED'
        and p.created_at < ${now}::timestamptz - make_interval(secs => ${PASSKEY_REQUEST_SECONDS})
        and not exists (select from smart_account a where a.user_id = p.user_id and a.proposed_key_id = p.key_id)
        and not exists (select from intent i where i.passkey_id = p.id and i.status = 'SUBMITTED')
        and not exists (select from operator_transaction t
                         where t.kind = 'propose-passkey' and t.subject ->> 'passkeyId' = p.id::text
                           and t.created_at > ${now}::timestamptz - interval '1 day')
      limit ${batch})`.execute(db);
  // Keep tokens of sessions that could still be presented, so that their reuse is detected.
  await sql`
    delete from refresh_token where token_hash in (
      select t.token_hash from refresh_token t join session s on s.id = t.session_id
      where s.expires_at < ${now} limit ${batch})`.execute(db);
}
