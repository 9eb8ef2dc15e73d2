import { gzipSync } from 'node:zlib';
import { isFullRun, signInUser, startTestServer, type TestServer } from '@kura/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_UPLOADS_PER_DAY } from './upload-user-picture.ts';

/** Limits for jobs, which take milliseconds. */
const waitOptions = { timeout: 45_000, interval: 25 };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  ({ token } = await signInUser(server));
});
afterAll(() => server.stop());

function picture(width = 60, height = 40) {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } });
}

function upload(kind: 'avatar' | 'public', bytes: Uint8Array, who = token, fileName = 'me.jpg') {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], fileName));
  return server.request({ method: 'POST', path: `/api/upload-${kind}`, body, token: who });
}

const keptBytes = async (name: string) => Buffer.from((await server.context.storage.read(name)) ?? []);

describe("a user's picture", () => {
  test('[T50] is encoded again under a random name, also when its bytes are known', async () => {
    const bytes = await picture().png().toBuffer();
    const [first, second] = [await upload('public', bytes), await upload('public', bytes)];
    for (const { status, body } of [first, second]) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ width: 60, height: 40, url: `/api/images/${body.name}` });
      expect(body.name).toMatch(/^[0-9a-f]{64}\.webp$/);
    }
    expect(first.body.name).not.toBe(second.body.name);
    expect(await sharp(await keptBytes(first.body.name)).metadata()).toMatchObject({ format: 'webp' });
  });

  test('as an avatar is cut to a square, upright', async () => {
    const sideways = await picture(900, 700).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await upload('avatar', sideways)).body).toMatchObject({ width: 512, height: 512 });
    expect((await upload('public', sideways)).body).toMatchObject({ width: 700, height: 900 });
  });

  test('[T49] loses its location, its author and all data after its last pixel', async () => {
    const bytes = Buffer.concat([
      await picture()
        .jpeg()
        .withExif({
          IFD0: { Artist: 'Taro Yamada', Copyright: '<script>alert(1)</script>' },
          IFD3: { GPSLatitude: '35/1 39/1 31/1' },
        })
        .toBuffer(),
      Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04', 'latin1'),
    ]);
    const { body } = await upload('public', bytes, token, 'x.html');
    const kept = await keptBytes(body.name);
    expect(kept.toString('latin1')).not.toMatch(/Taro|script|PK/);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an SVG that calls itself XML', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;', 'latin1')],
    ['a zip', Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1')],
    ['a gzipped picture', gzipSync(Buffer.alloc(100_000))],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('[T49] that is %s is refused', async (_what, bytes) => {
    expect(await upload('public', bytes)).toMatchObject({ status: 422, code: 'MEDIA_UNREADABLE' });
  });

  test('[T49] that moves is refused', async () => {
    const frames = Buffer.alloc(10 * 30 * 3, 120);
    frames.fill(10, 0, 10 * 10 * 3);
    const moving = await sharp(frames, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBeGreaterThan(1);
    expect((await upload('public', moving)).code).toBe('MEDIA_UNREADABLE');
  });

  test('[T49] that is a video is refused', async () => {
    const video = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
    expect((await upload('avatar', video)).code).toBe('MEDIA_KIND_MISMATCH');
  });

  test('that is HEIC is refused as such, and AVIF is taken', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await upload('avatar', heic)).code).toBe('HEIC_NOT_ACCEPTED');
    expect((await upload('public', heic)).code).toBe('HEIC_NOT_ACCEPTED');
    expect((await upload('public', await picture().avif().toBuffer())).status).toBe(201);
  });

  test('[T49] with more bytes than a photo has is refused before it is read', async () => {
    expect((await upload('public', Buffer.alloc(12 * 1024 * 1024 + 1))).code).toBe('MEDIA_TOO_LARGE');
    expect((await upload('public', Buffer.alloc(13 * 1024 * 1024))).status).toBe(413);
  });

  test('[T49] needs bounded memory, however many come at once', async () => {
    // Interlaced, so it can't be decoded line by line. The full size takes 108 MB.
    const side = isFullRun ? 6_000 : 1_000;
    const large = await picture(side, side).png({ progressive: true }).toBuffer();
    const users = await Promise.all(Array.from({ length: 6 }, () => signInUser(server)));
    const before = process.memoryUsage().rss;
    let [peak, decoding] = [before, 0];
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
      const { queue, process: running } = sharp.counters();
      decoding = Math.max(decoding, queue + running);
    }, 1);
    const responses = await Promise.all(users.map((user) => upload('avatar', large, user.token)));
    clearInterval(watching);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(decoding).toBeLessThanOrEqual(2);
    // All six of the full size together would take more than 650 MB.
    expect(peak - before).toBeLessThan(450_000_000);
  });

  test('[T44] comes by one file and nothing else', async () => {
    const bytes = new Uint8Array(await picture().png().toBuffer());
    const send = (fields: [string, Blob | string][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      return server.request({ method: 'POST', path: '/api/upload-avatar', body, token });
    };
    const file = new Blob([bytes]);
    expect((await send([])).status).toBe(400);
    expect((await send([['file', 'no file']])).status).toBe(400);
    expect(
      (
        await send([
          ['file', file],
          ['userId', crypto.randomUUID()],
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await send([
          ['file', file],
          ['file', file],
        ])
      ).status,
    ).toBe(400);
    expect((await send([['__proto__', file]])).status).toBe(400);
    const asJson = { method: 'POST', path: '/api/upload-avatar', token, body: { file: 'x' } } as const;
    expect((await server.request(asJson)).status).toBe(415);
  });
});

describe('an upload of a user', () => {
  test('[T49] is limited to a number of files a day, also for concurrent uploads', async () => {
    const user = await signInUser(server);
    const bytes = await picture(8, 8).png().toBuffer();
    const { db } = server.database;
    for (let count = 0; count < MAX_UPLOADS_PER_DAY - 2; count += 1) {
      await db
        .insertInto('user_upload')
        .values({
          id: crypto.randomUUID(),
          user_id: user.id,
          media_name: null,
          purpose: 'PUBLIC',
          uploaded_at: new Date(Date.now() - 60_000),
        })
        .execute();
    }
    const kept = await countMedia();
    const responses = await Promise.all(Array.from({ length: 6 }, () => upload('public', bytes, user.token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ code }) => code === 'UPLOAD_QUOTA_EXCEEDED')).toHaveLength(4);
    expect(await countMedia()).toBe(kept + 2);

    await db
      .updateTable('user_upload')
      .set({ uploaded_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await upload('public', bytes, user.token)).status).toBe(201);
  });

  const countMedia = async () =>
    (await server.database.db.selectFrom('media').select('name').execute()).length;

  test('as an avatar is removed when another replaces it, with all its sizes', async () => {
    const user = await signInUser(server);
    const bytes = await picture().png().toBuffer();
    const use = (avatar: string | null) =>
      server.request({
        method: 'PATCH',
        path: '/api/user/update-profile',
        token: user.token,
        body: { avatar },
      });
    const unused = (await upload('avatar', bytes, user.token)).body.name;
    const first = (await upload('avatar', bytes, user.token)).body.name;
    expect((await use(unused)).code).toBe('MEDIA_NOT_FOUND');
    expect((await use(first)).status).toBe(200);
    await server.request({ method: 'GET', path: `/api/images/${first}?width=160` });
    const small = `${first.slice(0, 64)}-160-75.jpeg`;
    expect(await server.context.storage.read(small)).toBeDefined();

    const second = (await upload('avatar', bytes, user.token)).body.name;
    // In use until the profile changes.
    expect(await server.context.storage.read(first)).toBeDefined();
    await use(second);
    const { storage } = server.context;
    const isGone = async (name: string) => (await storage.read(name)) === undefined;
    await vi.waitFor(async () => {
      for (const name of [unused, first, small]) expect(await isGone(name)).toBe(true);
    }, waitOptions);
    expect(await isGone(second)).toBe(false);
    expect((await server.request({ method: 'GET', path: `/api/images/${second}` })).status).toBe(200);
  });

  test('as a cover is removed when another replaces it, and not for an avatar', async () => {
    const user = await signInUser(server);
    const bytes = await picture().png().toBuffer();
    const change = (body: { avatar?: string; cover?: string }) =>
      server.request({ method: 'PATCH', path: '/api/user/update-profile', token: user.token, body });
    const first = (await upload('public', bytes, user.token)).body.name;
    await change({ cover: first });
    const avatar = (await upload('avatar', bytes, user.token)).body.name;
    await change({ avatar });
    const { storage } = server.context;
    expect(await storage.read(first)).toBeDefined();

    const second = (await upload('public', bytes, user.token)).body.name;
    await change({ cover: second });
    await vi.waitFor(async () => expect(await storage.read(first)).toBeUndefined(), waitOptions);
    expect(await storage.read(second)).toBeDefined();
    expect(await storage.read(avatar)).toBeDefined();
  });
});
