import {
  activeCollection,
  type PsaService,
  type SignedInAdmin,
  signInAdmin,
  startPsaService,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkImportJob } from './check-import.job.ts';

let psa: PsaService;
let server: TestServer;
let admin: SignedInAdmin;

beforeAll(async () => {
  psa = await startPsaService();
  server = await startTestServer({ config: { psa: { url: psa.url, token: psa.token } } });
  admin = await signInAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await psa.stop();
});
afterEach(() => psa.fail(null));

async function imported(lines: readonly string[]): Promise<string> {
  const body = new FormData();
  body.set('collectionId', await activeCollection(server.database));
  const table = ['Grader,Certificate Number,Grading Number,English Title,Category', ...lines].join('\r\n');
  body.set('file', new File([table], 'cards.csv', { type: 'text/csv' }));
  const { body: created } = await server.request({
    method: 'POST',
    path: '/api/nft/import',
    token: admin.token,
    body,
  });
  const context = { ...server.context, actor: { kind: 'system', name: 'check' }, requestId: 'test' } as const;
  await checkImportJob.run(context, { importId: created.id });
  return created.id;
}

const fill = (id: string, afterRow = 0) =>
  server.request({
    method: 'POST',
    path: `/api/nft/import/${id}/certificates`,
    token: admin.token,
    body: { afterRow },
  });
const rowsOf = async (id: string) =>
  (
    await server.request({
      method: 'GET',
      path: `/api/nft/import/${id}/rows?pageSize=100`,
      token: admin.token,
    })
  ).body.items;

test('empty cells of PSA rows are filled in; texts, other graders and unknown certificates stay', async () => {
  psa.add({
    CertNumber: '31000001',
    Subject: 'EMBER DRAKE',
    Variety: '',
    CardGrade: 'MINT 9',
    Category: 'TCG Cards',
  });
  psa.add({ CertNumber: '31000002', Subject: 'TIDE WARDEN', Variety: 'HOLO', CardGrade: 'GEM MT 10' });
  psa.add({ CertNumber: '31000005', Subject: 'NEVER ASKED' });
  const id = await imported([
    'PSA,31000001,,,',
    'PSA,31000002,8,,Monsters',
    'PSA,31000003,,,',
    'CGC,31000004,,,',
    'PSA,31000005,7,Typed whole,',
  ]);
  expect((await fill(id)).body).toEqual({
    filled: 2,
    unknown: 1,
    lastRow: 4,
    remaining: 0,
    stoppedBy: null,
  });
  const rows = await rowsOf(id);
  expect(rows[0]).toMatchObject({
    state: 'READY',
    cells: { gradingNumber: '9', englishTitle: 'EMBER DRAKE', category: 'TCG Cards' },
  });
  expect(rows[1]).toMatchObject({
    state: 'READY',
    cells: { gradingNumber: '8', englishTitle: 'TIDE WARDEN HOLO', category: 'Monsters' },
  });
  expect(rows.slice(2).map(({ state }: { state: string }) => state)).toEqual([
    'REJECTED',
    'REJECTED',
    'READY',
  ]);
  expect(psa.asked).not.toContain('31000005');
});

test('ten rows are looked up in a call, and the next call continues after them', async () => {
  const numbers = Array.from({ length: 12 }, (_, place) => String(32000001 + place));
  for (const CertNumber of numbers) psa.add({ CertNumber });
  const id = await imported(numbers.map((number) => `PSA,${number},,,`));
  const { body: first } = await fill(id);
  expect(first).toMatchObject({ filled: 10, lastRow: 11, remaining: 2 });
  expect((await fill(id, first.lastRow)).body).toMatchObject({ filled: 2, remaining: 0 });
});

test('the limit of PSA ends the look-ups and names the rows that are left', async () => {
  psa.add({ CertNumber: '33000001' });
  const id = await imported(['PSA,33000001,,,', 'PSA,33000002,,,']);
  psa.fail('LIMIT');
  expect((await fill(id)).body).toEqual({
    filled: 0,
    unknown: 0,
    lastRow: 0,
    remaining: 2,
    stoppedBy: 'CERTIFICATE_LOOKUP_LIMIT',
  });
});
