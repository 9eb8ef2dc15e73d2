import {
  type PsaService,
  type SignedInAdmin,
  signInAdmin,
  startPsaService,
  startTestServer,
  type TestClock,
  type TestServer,
  testClock,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askPsa, gradeOf } from './psa-client.ts';

let psa: PsaService;
let server: TestServer;
let clock: TestClock;
let admin: SignedInAdmin;

beforeAll(async () => {
  psa = await startPsaService();
  clock = testClock();
  server = await startTestServer({ clock, config: { psa: { url: psa.url, token: psa.token } } });
  admin = await signInAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await psa.stop();
});
afterEach(async () => {
  psa.fail(null);
  await server.database.db.deleteFrom('certificate_lookup_pause').execute();
});

const lookUp = (number: string, token = admin.token) =>
  server.request({ method: 'GET', path: `/api/certificate-lookup/PSA/${number}`, token });
const timesAsked = (number: string) => psa.asked.filter((each) => each === number).length;

describe('a look-up', () => {
  test('gives what the label says, in the fields of a card', async () => {
    psa.add({
      CertNumber: '12345678',
      Subject: 'EMBER DRAKE',
      Variety: 'HOLO',
      Year: '1999',
      CardNumber: '004',
      Category: 'TCG Cards',
      Brand: 'KURA WILDS',
      CardGrade: 'GEM MT 10',
      TotalPopulation: 121,
      PopulationHigher: 0,
    });
    const { status, body } = await lookUp('12345678');
    expect(status).toBe(200);
    expect(body).toEqual({
      grader: 'PSA',
      certificateNumber: '12345678',
      gradingNumber: 10,
      gradeText: 'GEM MT 10',
      englishTitle: 'EMBER DRAKE HOLO',
      category: 'TCG Cards',
      yearOfIssue: 1999,
      collectionNumber: '004',
      brand: 'KURA WILDS',
      population: 121,
      populationHigher: 0,
      fetchedAt: expect.any(String),
    });
  });

  test('asks PSA once in 30 days for a certificate, and once an hour for one that PSA doesn’t have', async () => {
    psa.add({ CertNumber: '20000001' });
    for (let count = 0; count < 3; count += 1) await lookUp('20000001');
    expect(timesAsked('20000001')).toBe(1);
    for (let count = 0; count < 3; count += 1) {
      expect(await lookUp('20000002')).toMatchObject({ status: 404, code: 'CERTIFICATE_NOT_FOUND' });
    }
    expect(timesAsked('20000002')).toBe(1);
    psa.add({ CertNumber: '20000002' });
    clock.later(61 * 60);
    const later = await signInAdmin(server);
    expect((await lookUp('20000002', later.token)).status).toBe(200);
    expect((await lookUp('20000001', later.token)).status).toBe(200);
    expect(timesAsked('20000001')).toBe(1);
    clock.later(31 * 24 * 3_600);
    const muchLater = await signInAdmin(server);
    expect((await lookUp('20000001', muchLater.token)).status).toBe(200);
    expect(timesAsked('20000001')).toBe(2);
    admin = muchLater;
  });

  test('of a number that PSA calls invalid finds nothing', async () => {
    expect(await lookUp('123')).toMatchObject({ status: 404, code: 'CERTIFICATE_NOT_FOUND' });
  });

  test('[T56] asks for digits alone, at the address of the configuration', async () => {
    for (const number of ['..', '%2e%2e%2f', '1234x678', '12345678%3Fa', '１２３４５６７８']) {
      expect((await lookUp(number)).status, number).toBeGreaterThanOrEqual(400);
    }
    psa.fail('REDIRECT');
    expect(await lookUp('20000003')).toMatchObject({
      status: 503,
      code: 'CERTIFICATE_LOOKUP_UNAVAILABLE',
      body: { reason: 'NO_ANSWER' },
    });
  });

  test('refuses the record of another certificate', async () => {
    psa.add({ CertNumber: '20000004' });
    psa.fail('OTHER_CERTIFICATE');
    expect(await lookUp('20000004')).toMatchObject({ body: { reason: 'UNREADABLE' } });
    psa.fail(null);
    expect((await lookUp('20000004')).status).toBe(200);
  });

  test('after PSA’s limit answers so until the limit ends, without asking, except what is known', async () => {
    psa.add({ CertNumber: '20000005' });
    await lookUp('20000005');
    psa.fail('LIMIT');
    const limited = await lookUp('20000006');
    expect(limited).toMatchObject({ status: 503, code: 'CERTIFICATE_LOOKUP_LIMIT' });
    expect(limited.headers.get('retry-after')).toBe('120');
    psa.fail(null);
    expect(await lookUp('20000006')).toMatchObject({ code: 'CERTIFICATE_LOOKUP_LIMIT' });
    expect(timesAsked('20000006')).toBe(1);
    expect((await lookUp('20000005')).status).toBe(200);
    clock.later(121);
    expect(await lookUp('20000006')).toMatchObject({ code: 'CERTIFICATE_NOT_FOUND' });
  });

  test('says whether PSA is down, silent or unreadable, and keeps none of these answers', async () => {
    psa.add({ CertNumber: '20000007' });
    for (const [fault, reason] of [
      ['DOWN', 'REFUSED'],
      ['SILENT', 'NO_ANSWER'],
      ['GARBAGE', 'UNREADABLE'],
    ] as const) {
      psa.fail(fault);
      expect(await lookUp('20000007'), fault).toMatchObject({
        status: 503,
        code: 'CERTIFICATE_LOOKUP_UNAVAILABLE',
        body: { reason },
      });
    }
    psa.fail(null);
    expect((await lookUp('20000007')).status).toBe(200);
  });
});

test('a shop without a key of PSA says so', async () => {
  const without = await startTestServer();
  const { token } = await signInAdmin(without);
  const answer = await without.request({
    method: 'GET',
    path: '/api/certificate-lookup/PSA/12345678',
    token,
  });
  await without.stop();
  expect(answer).toMatchObject({ status: 409, code: 'CERTIFICATE_LOOKUP_OFF' });
});

test('[T55] a wrong token is refused by PSA, and appears in no answer and no log', async () => {
  const token = 'wrong-token-canary-51';
  const other = await startTestServer({ config: { psa: { url: psa.url, token } } });
  const { token: session } = await signInAdmin(other);
  const answer = await other.request({
    method: 'GET',
    path: '/api/certificate-lookup/PSA/12345678',
    token: session,
  });
  expect(answer).toMatchObject({ status: 503, body: { reason: 'REFUSED' } });
  const written = JSON.stringify([answer.body, other.logLines]);
  await other.stop();
  expect(written).not.toContain(token);
});

test('a grade is read from each way of writing it; half and qualified ones are left to the admin', () => {
  const read = [
    'GEM MT 10',
    '10',
    'MINT 9',
    'NM-MT+ 8',
    'PR 1',
    'EX-MT+ 6.5',
    'MINT 9 (OC)',
    'Authentic',
    '',
    '11',
  ];
  expect(read.map(gradeOf)).toEqual([10, 10, 9, 8, 1, null, null, null, null, null]);
});

test('a service that nobody runs is not available', async () => {
  expect(await askPsa({ url: 'http://127.0.0.1:9/publicapi', token: 'x' }, '12345678')).toEqual({
    kind: 'UNAVAILABLE',
    reason: 'NO_ANSWER',
  });
});
