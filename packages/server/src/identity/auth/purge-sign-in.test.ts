import {
  FAMILIAR_NETWORK_SECONDS,
  PASSKEY_REQUEST_SECONDS,
  REFRESH_TOKEN_LIFETIME_SECONDS,
  SIGN_IN_MESSAGE_LIFETIME_SECONDS,
} from '@kura/domain/auth';
import {
  newDevice,
  ownedPasskey,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeSignInJob } from './purge-sign-in.job.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

async function kept() {
  const { rows } = await sql<{ nonces: number; tokens: number }>`
    select (select count(*)::int from used_sign_in_nonce) as nonces,
           (select count(*)::int from refresh_token) as tokens`.execute(server.context.db);
  return rows[0];
}

const purge = () =>
  purgeSignInJob.run(
    { ...server.context, actor: { kind: 'system', name: 'purge-sign-in' }, requestId: 'test' },
    undefined,
  );

test('used nonces and refresh tokens are kept until nobody can replay them', async () => {
  await signInUser(server);
  await purge();
  expect(await kept()).toEqual({ nonces: 1, tokens: 1 });
  clock.later(SIGN_IN_MESSAGE_LIFETIME_SECONDS + 1);
  await purge();
  expect(await kept()).toEqual({ nonces: 0, tokens: 1 });
  clock.later(REFRESH_TOKEN_LIFETIME_SECONDS);
  await purge();
  expect(await kept()).toEqual({ nonces: 0, tokens: 0 });
});

test('codes, proofs, challenges and devices that were never approved are deleted once they are invalid', async () => {
  const owner = await signInByPasskey(server);
  const { id } = await newDevice(server, owner.email);
  const unused = { email: owner.email };
  await server.request({ method: 'POST', path: '/api/auth/email', body: unused });
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from email_code_request) as codes, (select count(*)::int from email_proof) as proofs,
             (select count(*)::int from used_passkey_challenge) as challenges,
             (select count(*)::int from passkey where standing = 'REQUESTED') as requested,
             (select count(*)::int from passkey where standing = 'ACTIVE') as active`.execute(
      server.context.db,
    );
    return rows[0];
  };
  await purge();
  expect(await counts()).toEqual({ codes: 3, proofs: 2, challenges: 2, requested: 1, active: 1 });
  clock.later(15 * 60);
  await purge();
  expect(await counts()).toEqual({ codes: 3, proofs: 0, challenges: 0, requested: 1, active: 1 });

  // A passkey under approval is kept.
  const awaited = await ownedPasskey(server.context, owner.id, 'REQUESTED');
  await sql`
    insert into intent (id, user_id, wallet, kind, status, passkey_id, summary, steps, created_at, updated_at, expires_at)
    values (${crypto.randomUUID()}, ${owner.id}, ${`0x${'1'.repeat(40)}`}, 'ADD_PASSKEY', 'SUBMITTED', ${awaited}, '{}',
            '[]', ${clock.now()}, ${clock.now()}, ${clock.now()})`.execute(server.context.db);
  clock.later(PASSKEY_REQUEST_SECONDS + 3600);
  await purge();
  // A used code makes its network familiar.
  expect(await counts()).toEqual({ codes: 2, proofs: 0, challenges: 0, requested: 1, active: 1 });
  clock.later(FAMILIAR_NETWORK_SECONDS);
  await purge();
  expect(await counts()).toEqual({ codes: 0, proofs: 0, challenges: 0, requested: 1, active: 1 });
  const left = await server.database.db.selectFrom('passkey').where('id', '=', id).selectAll().execute();
  expect(left).toEqual([]);
});
