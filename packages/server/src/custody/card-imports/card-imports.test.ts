import type { CardImport, ImportRow } from '@kura/api-contract/card-imports';
import { connectDatabase } from '@kura/database';
import { MAX_IMPORT_ROWS } from '@kura/domain/card-imports';
import {
  activeCollection,
  insertPicture,
  intakeSlab,
  type SignedInAdmin,
  signInAdmin,
  startTestServer,
  type TestServer,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../platform/index.ts';
import { checkImportJob, storedRow, tableName } from './check-import.job.ts';
import { importCardsJob } from './import-cards.job.ts';
import { insertRows } from './import-rows.repository.ts';
import { purgeImportsJob } from './purge-imports.job.ts';

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  collectionId = await activeCollection(server.database);
});

let certificates = 80_000_000;
const certificate = () => {
  certificates += 1;
  return String(certificates);
};

const headings = 'Grader,Certificate Number,Grading Number,English Title,Value (USD)';
const table = (lines: readonly string[], head = headings) => [head, ...lines].join('\r\n');

const asJob = (name: string): JobContext => ({
  ...server.context,
  actor: { kind: 'system', name },
  requestId: 'test',
});
const runCheck = (importId: string) => checkImportJob.run(asJob('check-card-import'), { importId });
const runImport = (importId: string) => importCardsJob.run(asJob('import-cards'), { importId });

async function upload(content: string | Uint8Array, fileName = 'cards.csv') {
  const body = new FormData();
  body.set('collectionId', collectionId);
  body.set('file', new File([content], fileName, { type: 'text/csv' }));
  return server.request({ method: 'POST', path: '/api/nft/import', token: admin.token, body });
}

async function checked(content: string | Uint8Array): Promise<CardImport> {
  const answer = await upload(content);
  expect(answer).toMatchObject({ status: 201, body: { status: 'CHECKING' } });
  await runCheck(answer.body.id);
  return read(answer.body.id);
}

const get = (path: string) =>
  server.request({ method: 'GET', path: `/api/nft/import/${path}`, token: admin.token });
const read = async (id: string): Promise<CardImport> => (await get(id)).body;
const rowsOf = async (id: string, query = ''): Promise<ImportRow[]> =>
  (await get(`${id}/rows?pageSize=100${query}`)).body.items;
const start = (id: string, body: object = {}, idempotencyKey: string | true = true) =>
  server.request({
    method: 'POST',
    path: `/api/nft/import/${id}/start`,
    token: admin.token,
    body,
    idempotencyKey,
  });
const change = (id: string, row: ImportRow, cells: object, version = row.version) =>
  server.request({
    method: 'PATCH',
    path: `/api/nft/import/${id}/rows/${row.row}`,
    token: admin.token,
    body: { cells },
    headers: { 'if-match': `"${version}"` },
  });

async function importAll(id: string): Promise<void> {
  for (let runs = 0; (await read(id)).status === 'IMPORTING'; runs += 1) {
    if (runs > 100) throw new Error('The import does not end');
    await runImport(id);
  }
}

const cardsOfCollection = () =>
  server.context.db.selectFrom('nft').where('collection_id', '=', collectionId).selectAll().execute();

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#7c9cff' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .jpeg()
    .toBuffer();

async function sendPhoto(id: string, name: string, bytes: Uint8Array) {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  return server.request({ method: 'POST', path: `/api/nft/import/${id}/photos`, token: admin.token, body });
}

describe('the template', () => {
  it.each([
    ['en', 'Grader,Certificate Number,Grading Number,English Title'],
    ['ja', '鑑定機関,鑑定番号,グレード,英語名'],
  ])('in %s is a table in UTF-8 with a byte order mark', async (language, first) => {
    const response = await fetch(`${server.url}/api/nft/import/template?language=${language}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8').slice(1)).toMatch(new RegExp(`^${first}`));
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });
});

describe('a table of cards', () => {
  it('[T58] is checked row by row, then imported as cards in stock', async () => {
    const [one, two] = [certificate(), certificate()];
    const done = await checked(
      table([
        `KGS,${one},10,"Ember Drake, first",1200.5`,
        `kgs,${two},9.5,Tide Serpent,`,
        '',
        `KGS,${one.replace(/(.{4})/, '$1-')},9,Ember Drake,10`,
        'KGS,,10,,much,surplus',
      ]),
    );
    expect(done).toMatchObject({ status: 'CHECKED', progress: 1, rows: { total: 4, ready: 1, rejected: 3 } });
    const rows = await rowsOf(done.id);
    expect(rows.map(({ row, state, problems }) => [row, state, problems.map(({ code }) => code)])).toEqual([
      [2, 'READY', []],
      [3, 'REJECTED', ['INVALID_GRADE']],
      [5, 'REJECTED', ['DUPLICATE_ROW']],
      [6, 'REJECTED', ['REQUIRED', 'REQUIRED', 'INVALID_VALUE', 'SURPLUS_CELLS']],
    ]);
    expect(rows[2]?.problems[0]).toMatchObject({ column: 'certificateNumber', row: 2 });

    const refused = await start(done.id, { withoutPhotos: true });
    expect(refused).toMatchObject({ status: 422, code: 'IMPORT_HAS_REJECTED_ROWS', body: { rejected: 3 } });
    expect(await cardsOfCollection()).toEqual([]);

    const started = await start(done.id, { withoutPhotos: true, skipRejected: true });
    expect(started).toMatchObject({ status: 202, body: { status: 'IMPORTING', progress: 0 } });
    await importAll(done.id);
    const [card, ...others] = await cardsOfCollection();
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      name: 'Ember Drake, first',
      certificate_number: one,
      value_base_units: 1_200_500_000n,
      publish_state: 'DRAFT',
      reveal_state: 'OFF_CHAIN',
      photo_front: null,
    });
    const claim = await server.context.db
      .selectFrom('slab_claim')
      .where('card_id', '=', card?.id ?? '')
      .select('holder')
      .executeTakeFirst();
    expect(claim?.holder).toBe('VAULT');
    expect((await rowsOf(done.id, '&state=IMPORTED'))[0]).toMatchObject({ row: 2, cardId: card?.id });
    expect(await read(done.id)).toMatchObject({ status: 'COMPLETED', rows: { imported: 1, rejected: 3 } });
  });

  it('gives a card the serial hash that a card taken in alone has', async () => {
    const number = certificate();
    const done = await checked(table([`KGS,${number},10,Ember Drake,`]));
    await start(done.id, { withoutPhotos: true });
    await importAll(done.id);
    const hash = await server.request({
      method: 'POST',
      path: '/api/contract/generate-serial-hash',
      token: admin.token,
      body: { grader: 'KGS', certificateNumber: number, gradingNumber: 10 },
    });
    const [card] = await cardsOfCollection();
    expect(hash.body).toMatchObject({ serialHash: card?.serial_hash, taken: true });
  });

  it('is read with semicolons or tabs, Japanese headings and a byte order mark', async () => {
    for (const separator of [';', '\t']) {
      const lines = [
        ['鑑定番号', '鑑定機関', 'グレード', '英語名', '備考'],
        [certificate(), 'ＫＧＳ', '１０', 'Ember Drake', 'shelf 3'],
      ];
      const text = `\ufeff${lines.map((cells) => cells.join(separator)).join('\n')}`;
      expect(await checked(text)).toMatchObject({ rows: { ready: 1, total: 1 }, ignoredHeadings: ['備考'] });
    }
  });

  it('is read as Japanese Excel saves it, and the answer says how', async () => {
    // CP932: 鑑定機関,鑑定番号,グレード,英語名,日本語名 below the title 商品一覧.
    const head =
      '8fa4956988ea97970d0a8ad392e88b408ad62c8ad392e894d48d862c834f838c815b83682c89708cea96bc2c93fa967b8cea96bc0d0a';
    const rows = [`PSA,="${certificate()}",10,Field Dragon,`, `PSA,"=""${certificate()}""",9,=A("x"),`];
    const bytes = Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(rows.join('\r\n'))]);
    const answer = await upload(bytes);
    expect(answer.body.reading).toEqual({
      encoding: 'shift_jis',
      delimiter: ',',
      headingRow: 2,
      skippedRows: ['商品一覧'],
    });
    await runCheck(answer.body.id);
    const found = await rowsOf(answer.body.id);
    expect(found.map(({ row, problems }) => [row, problems.map(({ code }) => code)])).toEqual([
      [3, []],
      [4, ['BROKEN_QUOTE']],
    ]);
    expect(found[1]?.cells.englishTitle).toBe('=A("x")');
    const bars = `${headings.replaceAll(',', '|')}\r\nKGS|${certificate()}|10|Ember`;
    expect(await checked(`sep=|\r\n${bars}`)).toMatchObject({
      reading: { encoding: 'utf-8', delimiter: '|', headingRow: 2, skippedRows: ['sep=|'] },
      rows: { ready: 1 },
    });
    const utf16 = Buffer.from(table([`KGS,${certificate()},10,Ember,`]), 'utf16le');
    expect(await checked(utf16)).toMatchObject({
      reading: { encoding: 'utf-16le', skippedRows: [] },
      rows: { ready: 1 },
    });
  });

  it('rejects rows with control characters in their texts, and a file with one in its name', async () => {
    const done = await checked(
      table([`KGS,${certificate()},10,"Line\nBreak",`, `KGS,${certificate()},10,CTL\u0001ctl,`]),
    );
    const found = await rowsOf(done.id);
    expect(found.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['INVALID_TEXT'],
      ['INVALID_TEXT'],
    ]);
    const named = await upload(table([]), 'a\u202eb.csv');
    expect(named.body.errors).toEqual([{ path: 'file', code: 'direction_control' }]);
  });

  it('[T58] is refused with its reason when it is no table', async () => {
    const failureOf = async (content: string | Uint8Array) => {
      const answer = await upload(content);
      expect(answer).toMatchObject({ status: 422, code: 'TABLE_UNREADABLE' });
      return answer.body.failure;
    };
    const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00, 0x81]);
    expect(await failureOf(workbook)).toMatchObject({ code: 'UNKNOWN_ENCODING' });
    const western = Buffer.from(`${headings}\nKGS,1,10,Pok\u00e9mon,`, 'latin1');
    expect(await failureOf(western)).toMatchObject({ code: 'UNKNOWN_ENCODING' });
    expect(await failureOf('Grader,Grader,Certificate Number,Grading Number,English Title\n')).toMatchObject({
      code: 'REPEATED_COLUMNS',
      columns: ['grader'],
    });
    expect(await failureOf('Name,Price\nEmber,1')).toMatchObject({
      code: 'MISSING_COLUMNS',
      columns: ['grader', 'certificateNumber', 'gradingNumber', 'englishTitle'],
    });
    expect(await failureOf(`${headings.replace('Grader', '"Grader')}\n`)).toMatchObject({ code: 'NOT_CSV' });
    const imports = await server.context.db
      .selectFrom('card_import')
      .where('collection_id', '=', collectionId)
      .select('id')
      .execute();
    expect(imports).toEqual([]);
  });

  it('[T58] fails as a whole, with the line, when more than a thousand rows break', async () => {
    const broken = (count: number) =>
      table([`KGS,${certificate()},10,Ember,`, ...Array(count).fill('KGS,1,10,x"y"')]);
    const done = await checked(broken(1_001));
    expect(done).toMatchObject({ status: 'FAILED', failure: { code: 'NOT_CSV', line: 1_003 } });
    expect(await checked(broken(1))).toMatchObject({ status: 'CHECKED', rows: { ready: 1, rejected: 1 } });
    expect(await checked(`${headings}\r\n\r\n,,,,\r\n`)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'EMPTY' },
    });
    expect(await start(done.id, { skipRejected: true })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
  });

  it('[T58] fails as a whole when it has more rows than an import may have', async () => {
    const manyRows = (count: number) => `KGS,1,10,Ember Drake,\r\n`.repeat(count);
    const checkedAfterCrash = async (count: number) => {
      const { body } = await upload(`${headings}\r\n${manyRows(count)}`);
      // Simulate a server killed after it stored the last row: the check reads the table again, and stores no row.
      await insertRows(server.context.db, body.id, [storedRow(MAX_IMPORT_ROWS + 1, {})]);
      await runCheck(body.id);
      return read(body.id);
    };
    expect(await checkedAfterCrash(MAX_IMPORT_ROWS)).toMatchObject({ status: 'CHECKED', failure: null });
    expect(await checkedAfterCrash(MAX_IMPORT_ROWS + 1)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'TOO_MANY_ROWS' },
    });
  });

  it('[T58] finds certificates of the shop in any spelling, also those taken in after the check', async () => {
    const [early, late, free] = [certificate(), certificate(), certificate()];
    const taken = await intakeSlab(server, admin, { collectionId, certificateNumber: early });
    const done = await checked(
      table([`KGS,00${early},10,Ember Drake,`, `KGS,${late},10,Ember Drake,`, `KGS,${free},10,Ember Drake,`]),
    );
    expect((await rowsOf(done.id))[0]?.problems).toEqual([
      { column: 'certificateNumber', code: 'SLAB_TAKEN', row: null, cardId: taken.id },
    ]);
    await intakeSlab(server, admin, { collectionId, certificateNumber: late });
    expect((await start(done.id, { withoutPhotos: true, skipRejected: true })).body.rows).toMatchObject({
      ready: 1,
      rejected: 2,
    });
    // A slab taken in while the job is running is rejected in its row.
    await intakeSlab(server, admin, { collectionId, certificateNumber: free });
    await importAll(done.id);
    expect(await read(done.id)).toMatchObject({ status: 'COMPLETED', rows: { imported: 0, rejected: 3 } });
    expect(await cardsOfCollection()).toHaveLength(3);
  });

  it('leaves one of two imports with the same slab', async () => {
    const number = certificate();
    const [a, b] = [
      await checked(table([`KGS,${number},10,Ember Drake,`])),
      await checked(table([`KGS,${number},10,Ember Drake,`])),
    ];
    await start(a.id, { withoutPhotos: true });
    await start(b.id, { withoutPhotos: true });
    await Promise.all([importAll(a.id), importAll(b.id)]);
    expect(await cardsOfCollection()).toHaveLength(1);
    const states = [...(await rowsOf(a.id)), ...(await rowsOf(b.id))].map(({ state }) => state);
    expect(states.sort()).toEqual(['IMPORTED', 'REJECTED']);
  });
});

describe('a rejected row', () => {
  it('is corrected in place, and frees the row that waited for it', async () => {
    const number = certificate();
    const done = await checked(table([`KGS,${number},9.5,Ember Drake,`, `KGS,${number},10,Ember Drake,`]));
    const [first, second] = await rowsOf(done.id);
    if (first === undefined || second === undefined) throw new Error('Two rows were uploaded');
    expect(second.problems[0]?.code).toBe('DUPLICATE_ROW');
    const corrected = await change(done.id, first, { gradingNumber: '9', certificateNumber: certificate() });
    expect(corrected).toMatchObject({ status: 200, body: { state: 'READY', problems: [] } });
    expect((await rowsOf(done.id))[1]).toMatchObject({ state: 'READY', problems: [] });
    expect(await change(done.id, first, { value: '1' })).toMatchObject({
      status: 412,
      code: 'VERSION_STALE',
    });
    await start(done.id, { withoutPhotos: true });
    await importAll(done.id);
    const [imported] = await rowsOf(done.id);
    if (imported === undefined) throw new Error('Two rows were uploaded');
    expect(await change(done.id, imported, { value: '1' })).toMatchObject({
      status: 409,
      body: { state: 'IMPORTED' },
    });
  });

  it('[T46] is downloaded with its problems, harmless to spreadsheets, and uploaded again', async () => {
    const number = certificate();
    const done = await checked(table([`KGS,${number},12,"=cmd|' /C calc'!A0",5`]));
    const answer = await server.request({
      method: 'GET',
      path: `/api/nft/import/${done.id}/rejected?language=en`,
      token: admin.token,
    });
    const [head, line] = String(answer.body).split('\r\n');
    expect(head).toContain('Certificate Number');
    expect(line).toContain("'=cmd|");
    expect(line).toContain('2,“Grading Number” is not a grade. Use a whole number from 1 to 10.');
    const again = await checked(String(answer.body).replace(',12,', ',10,'));
    expect(again).toMatchObject({ rows: { ready: 1 }, ignoredHeadings: ['Row', 'Problems'] });
    expect((await rowsOf(again.id))[0]?.cells.englishTitle).toMatch(/^'=cmd/);
    const { rows } = await sql<{ title: string }>`
      select card ->> 'englishTitle' as title from card_import_row where import_id = ${again.id}`.execute(
      server.context.db,
    );
    expect(rows[0]?.title).toBe("=cmd|' /C calc'!A0");
  });
});

describe('photos of an import', () => {
  it('go to their rows by certificate number or by the name in the table, re-encoded', async () => {
    const [one, two] = [certificate(), certificate()];
    const done = await checked(
      table(
        [`KGS,${one},10,Ember Drake,,`, `KGS,${two},10,Tide Serpent,,IMG 7.jpg`],
        `${headings},Front Photo`,
      ),
    );
    const responses = [
      await sendPhoto(done.id, `${one}_front.jpg`, await picture(40)),
      await sendPhoto(done.id, `photos/KGS-${one}-back.jpg`, await picture(41)),
      await sendPhoto(done.id, 'img 7.JPG', await picture(42)),
      await sendPhoto(done.id, '11111111_back.jpg', await picture(43)),
    ];
    expect(responses.map(({ status, body }) => [status, body.side, body.row])).toEqual([
      [201, 'FRONT', 2],
      [201, 'BACK', 2],
      [201, 'FRONT', 3],
      [201, 'BACK', null],
    ]);
    expect(responses[0]?.body.url).toMatch(/\.webp$/);
    expect(await read(done.id)).toMatchObject({
      rows: { readyWithPhoto: 2 },
      photos: { total: 4, unmatched: 1 },
    });
    expect((await get(`${done.id}/photos`)).body.items).toMatchObject([{ fileName: '11111111_back.jpg' }]);
    await start(done.id);
    await importAll(done.id);
    const cards = await cardsOfCollection();
    expect(cards.map(({ photo_front, photo_back }) => [photo_front !== null, photo_back !== null])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('that came before their row was corrected find it then', async () => {
    const right = certificate();
    const done = await checked(table([`KGS,${certificate()},10,Ember Drake,`]));
    await sendPhoto(done.id, `${right}.jpg`, await picture(44));
    expect(await start(done.id, { skipRejected: true })).toMatchObject({ code: 'NOTHING_TO_IMPORT' });
    const [row] = await rowsOf(done.id);
    if (row === undefined) throw new Error('A row was uploaded');
    const corrected = await change(done.id, row, { certificateNumber: right });
    expect(corrected.body.photoFront).toMatch(/\.webp$/);
  });

  it('are no photo of two rows at once', async () => {
    const number = certificate();
    const done = await checked(table([`KGS,${number},10,Ember Drake,`, `PSA,${number},10,Ember Drake,`]));
    expect((await sendPhoto(done.id, `${number}.jpg`, await picture(45))).body.row).toBeNull();
    expect((await sendPhoto(done.id, `psa_${number}.jpg`, await picture(46))).body.row).toBe(3);
  });

  it('[T49] are refused by their bytes: archives, videos, drawings with scripts, bombs', async () => {
    const number = certificate();
    const done = await checked(table([`KGS,${number},10,Ember Drake,`]));
    const zip = Buffer.from('504b0304140000000800', 'hex');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const video = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(4)]);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await sendPhoto(done.id, `${number}.jpg`, zip)).code).toBe('MEDIA_UNREADABLE');
    expect((await sendPhoto(done.id, `${number}.jpg`, svg)).code).toBe('MEDIA_UNREADABLE');
    expect((await sendPhoto(done.id, `${number}.jpg`, video)).code).toBe('MEDIA_KIND_MISMATCH');
    expect((await sendPhoto(done.id, `${number}.png`, bomb)).code).toBe('MEDIA_TOO_LARGE');
    expect((await sendPhoto(done.id, '../../front.jpg', await picture(47))).code).toBe(
      'PHOTO_NAME_UNREADABLE',
    );
    expect(await read(done.id)).toMatchObject({ photos: { total: 0 } });
  });

  it('are refused while a job works on the rows', async () => {
    const number = certificate();
    const answer = await upload(table([`KGS,${number},10,Ember Drake,`]));
    expect(await sendPhoto(answer.body.id, `${number}.jpg`, await picture(48))).toMatchObject({
      status: 409,
      body: { state: 'CHECKING' },
    });
  });
});

describe('a database that is slower than calls may wait', () => {
  it('[T37] does not keep a job from its rows', async () => {
    // Longer than the limit below, which stays far above the time of any other statement.
    await sql`
      create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return null; end'`.execute(
      server.context.db,
    );
    const slowTables = ['nft', 'card_import_row'] as const;
    for (const name of slowTables) {
      await sql`create trigger take_long after insert on ${sql.table(name)} execute function take_long()`.execute(
        server.context.db,
      );
    }
    const limited = connectDatabase({
      url: server.database.url,
      poolSize: 2,
      statementTimeoutMs: 2_000,
      applicationName: 'kura test',
    });
    try {
      const answer = await upload(table([`KGS,${certificate()},10,Ember Drake,`]));
      const importId: string = answer.body.id;
      await checkImportJob.run({ ...asJob('check-card-import'), db: limited.db }, { importId });
      expect(await read(importId)).toMatchObject({ status: 'CHECKED', rows: { ready: 1 } });
      await start(importId, { withoutPhotos: true });
      await importCardsJob.run({ ...asJob('import-cards'), db: limited.db }, { importId });
      expect(await read(importId)).toMatchObject({ rows: { imported: 1 } });
    } finally {
      await limited.close();
      await sql`drop function take_long() cascade`.execute(server.context.db);
    }
  });
});

describe('a stopped job', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `KGS,${certificate()},10,Ember Drake ${index % 7},${index}`);

  it('[T37] reads the rest of the table, each row once', async () => {
    const answer = await upload(table(lines(2_300)));
    const { id } = answer.body;
    await expect(withFailpoint('check-card-import.after-batch', () => runCheck(id))).rejects.toThrow(
      'failpoint',
    );
    expect(await read(id)).toMatchObject({ status: 'CHECKING', rows: { total: 1_000 } });
    await runCheck(id);
    expect(await read(id)).toMatchObject({ status: 'CHECKED', rows: { total: 2_300, ready: 2_300 } });
    expect(await server.context.storage.describe(tableName(id))).toBeUndefined();
    // A second run of the same job, which the queue may cause, changes nothing.
    await runCheck(id);
    expect(await read(id)).toMatchObject({ rows: { total: 2_300 } });
  });

  it('marks conflicts although the statistics of the tables are older than their rows', async () => {
    await sql`delete from card_import`.execute(server.context.db);
    const small = await checked(table(lines(1)));
    await sql`analyze card_import_row, nft`.execute(server.context.db);
    const rows = lines(4_000);
    const large = await checked(table([...rows, ...rows.slice(0, 3)]));
    expect(await read(large.id)).toMatchObject({ rows: { total: 4_003, ready: 4_000 } });
    expect(await read(small.id)).toMatchObject({ rows: { ready: 1 } });
  });

  it('[T37] imports each row once when it is killed before and after a commit', async () => {
    const done = await checked(table(lines(1_200)));
    await start(done.id, { withoutPhotos: true });
    await expect(withFailpoint('import-cards.before-commit', () => runImport(done.id))).rejects.toThrow(
      'failpoint',
    );
    expect(await cardsOfCollection()).toEqual([]);
    await expect(withFailpoint('import-cards.after-batch', () => runImport(done.id))).rejects.toThrow(
      'failpoint',
    );
    expect(await read(done.id)).toMatchObject({ status: 'IMPORTING', rows: { imported: 500, ready: 700 } });
    await Promise.all([importAll(done.id), importAll(done.id)]);
    const cards = await cardsOfCollection();
    expect(new Set(cards.map(({ certificate_number }) => certificate_number)).size).toBe(1_200);
    expect(cards).toHaveLength(1_200);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_log
      where action = 'intake-card' and details ->> 'importId' = ${done.id} and actor_id = ${admin.id}`.execute(
      server.context.db,
    );
    expect(rows[0]?.count).toBe(1_200);
  });
});

it('a start is made once for one Idempotency-Key, and not twice at once', async () => {
  const done = await checked(table([`KGS,${certificate()},10,Ember Drake,`]));
  const key = crypto.randomUUID();
  const [first, again] = [
    await start(done.id, { withoutPhotos: true }, key),
    await start(done.id, { withoutPhotos: true }, key),
  ];
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(await start(done.id, { withoutPhotos: true })).toMatchObject({ body: { state: 'IMPORTING' } });
});

it('old imports are deleted, their cards stay', async () => {
  const done = await checked(table([`KGS,${certificate()},10,Ember Drake,`]));
  await start(done.id, { withoutPhotos: true });
  await importAll(done.id);
  await purgeImportsJob.run(asJob('purge-card-imports'), undefined);
  expect((await get(done.id)).status).toBe(200);
  await sql`update card_import set created_at = now() - interval '91 days' where id = ${done.id}`.execute(
    server.context.db,
  );
  await purgeImportsJob.run(asJob('purge-card-imports'), undefined);
  expect((await get(done.id)).status).toBe(404);
  expect(await cardsOfCollection()).toHaveLength(1);
});

it('a card without a photo of the front is not published', async () => {
  const done = await checked(table([`KGS,${certificate()},10,Ember Drake,`]));
  await start(done.id, { withoutPhotos: true });
  await importAll(done.id);
  const [card] = await cardsOfCollection();
  const publish = () =>
    server.request({
      method: 'POST',
      path: `/api/nft/${card?.id}`,
      token: admin.token,
      body: { publishState: 'PUBLISHED' },
    });
  expect(await publish()).toMatchObject({ status: 409, body: { state: 'NO_PHOTO' } });
  const photoFront = await insertPicture(server.database);
  await server.context.db
    .updateTable('nft')
    .set({ photo_front: photoFront })
    .where('id', '=', card?.id ?? '')
    .execute();
  expect((await publish()).status).toBe(200);
});
