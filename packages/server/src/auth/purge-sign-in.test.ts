import { REFRESH_TOKEN_LIFETIME_SECONDS, SIGN_IN_MESSAGE_LIFETIME_SECONDS } from '@kura/domain';
import { signInUser, startTestServer, type TestServer } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeSignInJob } from './purge-sign-in.job.ts';

let server: TestServer;
let now = new Date('2026-11-21T03:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
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

test('what could still be used wrongly is kept, and nothing else for ever', async () => {
  await signInUser(server);
  await purge();
  expect(await kept()).toEqual({ nonces: 1, tokens: 1 });
  now = new Date(now.getTime() + (SIGN_IN_MESSAGE_LIFETIME_SECONDS + 1) * 1000);
  await purge();
  expect(await kept()).toEqual({ nonces: 0, tokens: 1 });
  now = new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_SECONDS * 1000);
  await purge();
  expect(await kept()).toEqual({ nonces: 0, tokens: 0 });
});
