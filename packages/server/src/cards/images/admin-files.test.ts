import { mp4Box, type SignedInAdmin, signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.stop());

function upload(bytes: Uint8Array, fileName = 'file') {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], fileName));
  return server.request({ method: 'POST', path: '/api/upload-admin-file', body, token: admin.token });
}

const film = (...within: Uint8Array[]) =>
  Buffer.concat([
    mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), ...within),
    mp4Box('mdat', Buffer.alloc(1_000, 7)),
  ]);

test('an admin’s pictures and videos are stored like those of cards, and the uploader is recorded', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const shown = await upload(picture, 'banner.csv');
  expect(shown).toMatchObject({ status: 201, body: { width: 30, height: 20 } });
  expect(shown.body.name).toMatch(/\.webp$/);
  const played = await upload(film());
  expect(played).toMatchObject({ status: 201, body: { width: null } });
  expect(played.body.name).toMatch(/\.mp4$/);
  const acts = await server.database.db
    .selectFrom('audit_log')
    .where('action', '=', 'upload-admin-file')
    .select(['actor_id', 'subject_id'])
    .orderBy('at')
    .execute();
  expect(acts).toEqual([shown, played].map(({ body }) => ({ actor_id: admin.id, subject_id: body.name })));
});

test('[T46] a table is handed out to be saved, as text, and never shown', async () => {
  const text = `Name,Value\r\n=cmd|' /C calc'!A0,1\r\n<script>alert(1)</script>,蔵\r\n`;
  const { status, body } = await upload(Buffer.from(text), 'cards.html');
  expect(status).toBe(201);
  expect(body.name).toMatch(/^[0-9a-f]{64}\.csv$/);
  const served = await fetch(`${server.url}${body.url}`);
  expect(await served.text()).toBe(text);
  expect(served.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="[0-9a-f]{16}\.csv"$/);
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect((await fetch(`${server.url}/api/images/${'ab'.repeat(32)}.csv`)).status).toBe(404);
});

test('a table of Japanese Excel is stored in UTF-8', async () => {
  const { body } = await upload(Buffer.from([0x83, 0x4a, 0x83, 0x8b, 0x2c, 0x31, 0x0a]), 'cards.csv');
  expect(await (await fetch(`${server.url}${body.url}`)).text()).toBe('カル,1\n');
});

test.each([
  ['a page', Buffer.from('<!doctype html>,<script>alert(1)</script>\n')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>, \n')],
  ['a zip, as spreadsheets are', Buffer.from('PK\x03\x04,\x14\0\0\0\n', 'latin1')],
  ['text in no known encoding', Buffer.from([0x83, 0x4a, 0x83, 0x2c, 0x31, 0x0a])],
  ['text with control characters', Buffer.from('Name,Value\n\x1b[31m,1\n')],
  ['a text of one column', Buffer.from('just words\n')],
  ['nothing', Buffer.alloc(0)],
])('[T49] %s is no table', async (_what, bytes) => {
  expect(await upload(bytes, 'cards.csv')).toMatchObject({ status: 422, code: 'MEDIA_UNREADABLE' });
});

test('[T49] a table larger than thousands of cards is refused', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024 + 1, 'a,b\n');
  expect((await upload(large)).code).toBe('MEDIA_TOO_LARGE');
});

/** Nested boxes of a depth. */
function nested(depth: number): Buffer {
  const tower = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    tower.writeUInt32BE((depth - level) * 8, level * 8);
    tower.write('trak', level * 8 + 4, 'latin1');
  }
  return tower;
}

const lengthening = (length: bigint) => {
  const header = Buffer.from(mp4Box('free', Buffer.alloc(8)));
  header.writeUInt32BE(1, 0);
  header.writeBigUInt64BE(length, 8);
  return header;
};

test.each([
  ['millions of boxes', film(Buffer.alloc(500_000 * 8, mp4Box('free')))],
  ['a length beyond its end', film(lengthening(1n << 40n))],
  ['a length of 64 bits', film(lengthening((1n << 64n) - 1n))],
  ['a length that leads backwards', film(lengthening(0n))],
])('[T49] a video with %s is refused', async (_what, bytes) => {
  expect(await upload(bytes)).toMatchObject({ status: 422, code: 'MEDIA_UNREADABLE' });
});

test('[T49] a video of boxes in boxes without end costs no more than any other', async () => {
  expect((await upload(film(nested(1_000_000)))).status).toBe(201);
});
