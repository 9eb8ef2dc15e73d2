import { createHash } from 'node:crypto';
import { signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readTerms = async () => (await server.request({ method: 'GET', path: '/api/user/terms' })).body;
const newcomer = () => signInUser(server, undefined, { acceptsTerms: false });
const accept = (token: string, body: object) =>
  server.request({ method: 'POST', path: '/api/user/accept-terms', token, body });

const yearsAgo = (years: number) => {
  const today = new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('-29', '-28')}`;
};

test('terms and privacy policy are returned in both languages, with the hash of the terms to the byte', async () => {
  const response = await server.request({ method: 'GET', path: '/api/user/terms' });
  expect(response.statements).toBe(1);
  const { version, hash, effectiveAt, texts, privacy } = response.body;
  expect({ version, privacy: privacy.version }).toEqual({ version: '1.0', privacy: '1.0' });
  expect(new Date(effectiveAt) < new Date()).toBe(true);
  expect(hash).toBe(`0x${createHash('sha256').update(`${texts.ja}\0${texts.en}`).digest('hex')}`);
  for (const each of [texts, privacy.texts]) {
    expect(each.ja).toMatch(/^# /);
    expect(each.en).toMatch(/^# /);
    // Both languages have the same sections and items.
    const shape = (text: string) => text.split('\n').map((line) => /^(?:#+|-) |^/.exec(line)?.[0]);
    expect(shape(each.en)).toEqual(shape(each.ja));
  }
});

test('who runs the shop is said in them as the setting says it', async () => {
  expect((await readTerms()).texts.ja).toContain('本サービスの運営者（以下「当店」');
  const set = (value: string) =>
    server.database.db
      .insertInto('setting')
      .values({ key: 'operatorName', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  await set('株式会社蔵');
  const { texts, privacy } = await readTerms();
  for (const text of [texts.ja, texts.en, privacy.texts.ja, privacy.texts.en]) {
    expect(text).toContain('株式会社蔵');
    expect(text).not.toContain('{');
  }
  await set('');
});

test('accepting keeps version, time and the text itself, and once more changes nothing', async () => {
  const user = await newcomer();
  const { version, hash, texts } = await readTerms();
  const birthDate = yearsAgo(40);
  const first = await accept(user.token, { version, hash, birthDate });
  expect(first).toMatchObject({
    status: 200,
    body: { birthDate, consents: { due: false, accepted: { version, hash }, guardianConsentedAt: null } },
  });
  const again = await accept(user.token, { version, hash });
  expect(again.body.consents.accepted).toEqual(first.body.consents.accepted);
  const kept = await server.database.db
    .selectFrom('terms_acceptance')
    .innerJoin('accepted_text', 'accepted_text.hash', 'terms_acceptance.hash')
    .where('user_id', '=', user.id)
    .select(['accepted_text.text_ja', 'accepted_text.text_en'])
    .execute();
  expect(kept).toEqual([{ text_ja: texts.ja, text_en: texts.en }]);
  const changing = server.database.db.updateTable('accepted_text').set({ text_en: 'x' }).execute();
  await expect(changing).rejects.toThrow('append-only');
});

test('a consent to a text that was not shown is refused', async () => {
  const user = await newcomer();
  const { version, hash } = await readTerms();
  const birthDate = yearsAgo(40);
  for (const stale of [
    { version: '0.9', hash },
    { version, hash: `0x${'0'.repeat(64)}` },
  ]) {
    const response = await accept(user.token, { ...stale, birthDate });
    expect(response).toMatchObject({ status: 409, code: 'TERMS_VERSION_STALE', body: { version, hash } });
  }
  const me = await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
  expect(me.body).toMatchObject({ birthDate: null, consents: { due: true, accepted: null } });
});

test('[T44] accepting takes what belongs to it and nothing else', async () => {
  const user = await newcomer();
  const { version, hash } = await readTerms();
  const birthDate = yearsAgo(40);
  for (const body of [
    { version, birthDate },
    { hash, birthDate },
    { version, hash: 'x', birthDate },
    { version: ['1.0'], hash, birthDate },
    { version, hash, birthDate: '40' },
    { version, hash, birthDate, acceptedAt: '2000-01-01T00:00:00.000Z' },
    { version, hash, birthDate, userId: crypto.randomUUID() },
  ]) {
    expect((await accept(user.token, body)).status, JSON.stringify(body)).toBe(400);
  }
});

test('with them goes the declaration of age, and of minors that a parent or guardian agrees', async () => {
  const user = await newcomer();
  const { version, hash } = await readTerms();
  const say = (body: object) => accept(user.token, { version, hash, ...body });
  expect((await say({})).code).toBe('BIRTH_DATE_REQUIRED');
  expect((await say({ birthDate: yearsAgo(130) })).code).toBe('BIRTH_DATE_INVALID');
  const birthDate = yearsAgo(16);
  expect((await say({ birthDate })).code).toBe('GUARDIAN_CONSENT_REQUIRED');
  // The first date counts, also when it was refused.
  expect((await say({ birthDate: yearsAgo(40) })).code).toBe('BIRTH_DATE_FIXED');
  expect((await say({ birthDate, guardianConsent: false })).status).toBe(400);
  expect(await say({ birthDate, guardianConsent: true })).toMatchObject({
    status: 200,
    body: {
      birthDate,
      limits: { capYen: 20_000 },
      consents: { due: false, guardianConsentedAt: expect.any(String) },
    },
  });
  expect((await say({ birthDate: yearsAgo(40) })).code).toBe('BIRTH_DATE_FIXED');
});

test('a new version must be accepted again, from the day it comes into effect', async () => {
  const user = await signInUser(server);
  const dueOf = async () =>
    (await server.request({ method: 'GET', path: '/api/user/me', token: user.token })).body.consents;
  const add = (version: string, effectiveAt: Date) =>
    server.database.db
      .insertInto('legal_text')
      .values({
        kind: 'TERMS',
        version,
        effective_at: effectiveAt,
        text_ja: `# 利用規約 ${version}\n`,
        text_en: `# Terms ${version}\n`,
      })
      .execute();
  await add('2.0', new Date(Date.now() + 86_400_000));
  expect(await dueOf()).toMatchObject({ due: false, terms: { version: '1.0' } });
  await add('1.1', new Date(Date.now() - 1_000));
  expect(await dueOf()).toMatchObject({ due: true, terms: { version: '1.1' }, accepted: { version: '1.0' } });
  const { version, hash } = await readTerms();
  expect((await accept(user.token, { version, hash })).body.consents).toMatchObject({ due: false });
});
