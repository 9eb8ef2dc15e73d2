import { sql } from 'kysely';
import { defineJob } from '../platform/index.ts';

const batch = 5000;

/** Forgets nonces that can't be used any more and the tokens of sessions that ended long ago. */
export const purgeSignInJob = defineJob({
  name: 'purge-sign-in',
  cron: '17 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    await sql`
      delete from used_sign_in_nonce where nonce in (
        select nonce from used_sign_in_nonce where expires_at < ${now} limit ${batch})`.execute(db);
    // Tokens of a session that could still be presented are kept: their reuse must be noticed.
    await sql`
      delete from refresh_token where token_hash in (
        select t.token_hash from refresh_token t join session s on s.id = t.session_id
        where s.expires_at < ${now} limit ${batch})`.execute(db);
  },
});
