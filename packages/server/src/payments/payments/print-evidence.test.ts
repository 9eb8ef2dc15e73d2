import {
  readPdfText,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settledPayment } from '../receipts/receipts.matrix.ts';

let server: TestServer;
let user: SignedInUser;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await signInUser(server);
  token = (await signInAdmin(server, ['finance'])).token;
});
afterAll(() => server.stop());

const make = () => settledPayment({ context: server.context, user } as never);

test('the evidence of a payment names terms, delivery and history, and is audited', async () => {
  const { db } = server.context;
  const { id } = await make();
  await sql`update app_user set email = 'buyer@kura.test', name = '髙橋' where id = ${user.id}`.execute(db);
  await sql`update payment set chargeback = 'OPENED', created_at = now() + interval '1 minute' where id = ${id}`.execute(
    db,
  );
  await sql`insert into payment_status (id, payment_id, seq, at, status, cause)
    values (gen_random_uuid(), ${id}, 1, now(), 'SETTLED', 'provider')`.execute(db);
  const terms = await db
    .selectFrom('terms_acceptance')
    .where('user_id', '=', user.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const response = await fetch(`${server.url}/api/payment/admin/${id}/evidence`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const text = (await readPdfText(new Uint8Array(await response.arrayBuffer()))).pages.join(' ');
  for (const part of [
    'US$12',
    '¥1,800',
    'OPENED',
    'buyer@kura.test',
    '髙橋',
    user.account.address,
    terms.version,
    terms.hash,
    'SETTLED, by provider',
  ]) {
    expect(text).toContain(part);
  }
  const acts = await db.selectFrom('audit_log').where('subject_id', '=', id).select('action').execute();
  expect(acts).toEqual([{ action: 'print-payment-evidence' }]);
});

test('the evidence names the terms that were stored with the payment, not later ones', async () => {
  const { db } = server.context;
  const { id } = await make();
  const hash = `0x${'5a'.repeat(32)}`;
  await sql`insert into accepted_text (hash, version, text_ja, text_en) values (${hash}, '2001-01-01', '旧', 'old')`.execute(
    db,
  );
  await sql`insert into spending (id, user_id, payment_id, token, amount_base_units, yen_per_dollar_e4, yen, spent_at,
      terms_version, terms_hash)
    values (gen_random_uuid(), ${user.id}, ${id}, 'USDC', 12000000, 1500000, 1800, now(), '2001-01-01', ${hash})`.execute(
    db,
  );
  const response = await fetch(`${server.url}/api/payment/admin/${id}/evidence`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = (await readPdfText(new Uint8Array(await response.arrayBuffer()))).pages.join(' ');
  expect(text).toContain('2001-01-01');
  expect(text).toContain(hash);
});

test('a payment that was not settled has none', async () => {
  const { id } = await make();
  await sql`update payment set status = 'EXPIRED', settled_at = null where id = ${id}`.execute(
    server.context.db,
  );
  const answer = await server.request({ method: 'GET', path: `/api/payment/admin/${id}/evidence`, token });
  expect(answer).toMatchObject({ status: 409, code: 'STATE_CONFLICT', body: { state: 'EXPIRED' } });
});
