import { crc32, deflateSync } from 'node:zlib';
import { SHARE_STYLES } from '@kura/domain/vocabulary';
import {
  mp4Box,
  type SignedInAdmin,
  signInAdmin,
  startTestServer,
  type TestServer,
  untilPublished,
} from '@kura/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { imagesFeature } from './index.ts';
import { derivedNamesOf, shareName } from './picture-variant.ts';

let server: TestServer;
let admin: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.stop());

const hashOf = (url: string) => url.replace(/^.*\/(\w+)\.\w+$/, '$1');

/** A picture that is unique to a test. */
function picture(format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg', width = 500, height = 800) {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  return sharp({ create: { width, height, channels: 3, background } })[format]();
}

const secretPlace = Buffer.from('+35.6586+139.7454/ filmed by Taro');

/** The skeleton of an MP4, with a camera's data about its owner. */
function video(...behind: Uint8Array[]): Buffer {
  return Buffer.concat([
    mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
    mp4Box(
      'moov',
      mp4Box('mvhd', Buffer.alloc(100)),
      mp4Box('trak', mp4Box('tkhd', Buffer.alloc(84)), mp4Box('udta', secretPlace)),
      mp4Box('udta', secretPlace),
    ),
    mp4Box('mdat', Buffer.alloc(5000, Math.floor(Math.random() * 256))),
    ...behind,
  ]);
}

/** A PNG of a few kilobytes that decodes to a large square of one colour. */
function pictureBomb(side: number): Buffer {
  const chunk = (type: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function upload(
  asset: string,
  bytes: Uint8Array,
  fileName = 'photo.jpg',
  token: string | undefined = admin.token,
) {
  const body = new FormData();
  body.set('asset', asset);
  body.set('file', new File([new Uint8Array(bytes)], fileName));
  return server.request({ method: 'POST', path: '/api/upload-nft-file', body, ...(token && { token }) });
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'keeps a %s under the hash of what it keeps',
    async (format) => {
      const answer = await upload('photoFront', await picture(format).toBuffer());
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ width: 500, height: 800 });
      expect(answer.body.name).toMatch(/^[0-9a-f]{64}\.webp$/);
      expect(answer.body.url).toBe(`/api/images/${answer.body.name}`);
    },
  );

  test('takes an AVIF with any brand that its writers use', async () => {
    const avif = await picture('avif', 50, 80).toBuffer();
    for (const brand of ['avif', 'avis', 'mif1', 'miaf']) {
      avif.write(brand, 8, 'latin1');
      expect(await upload('photoFront', avif)).toMatchObject({
        status: 201,
        body: { width: 50, height: 80 },
      });
    }
    expect((await upload('video', avif)).code).toBe('MEDIA_KIND_MISMATCH');
  });

  test('[T78] of HEIC says so', async () => {
    const heic = mp4Box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
    expect(await upload('photoFront', heic, 'IMG_0001.HEIC')).toMatchObject({
      status: 422,
      code: 'HEIC_NOT_ACCEPTED',
    });
  });

  test('of the same bytes twice is one file', async () => {
    const bytes = await picture().toBuffer();
    const [first, second] = [await upload('photoFront', bytes), await upload('photoBack', bytes)];
    expect(second.body).toEqual(first.body);
  });

  test('[T49] loses what is not picture: place, author, a script behind the last pixel', async () => {
    const bytes = Buffer.concat([
      await picture('jpeg')
        .withExif({ IFD0: { Artist: 'Taro Yamada' } })
        .toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    expect(bytes.includes('Taro Yamada')).toBe(true);
    const { body } = await upload('photoFront', bytes);
    const kept = await server.context.storage.read(body.name);
    const text = Buffer.from(kept ?? []).toString('latin1');
    expect(text).not.toContain('Taro Yamada');
    expect(text).not.toContain('<script>');
  });

  test('turns a photo as its camera meant it', async () => {
    const sideways = await picture('jpeg', 300, 200).withMetadata({ orientation: 6 }).toBuffer();
    expect((await upload('photoFront', sideways)).body).toMatchObject({ width: 200, height: 300 });
  });

  test('[T49] is determined by its bytes, not by its name', async () => {
    const png = await picture('png').toBuffer();
    expect((await upload('photoFront', png, 'evil.html')).status).toBe(201);
    const script = Buffer.from('<script>alert(1)</script>');
    expect(await upload('photoFront', script, 'photo.jpg')).toMatchObject({
      status: 422,
      code: 'MEDIA_UNREADABLE',
    });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', 'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;'],
    ['a zip', 'PK\x03\x04\x14\0\0\0\0\0'],
    ['a PDF', '%PDF-1.7\n'],
    ['nothing', ''],
    ['a JPEG of nothing', '\xff\xd8\xff\xe0'],
  ])('[T49] of %s is refused', async (_what, text) => {
    const answer = await upload('photoFront', Buffer.from(text, 'latin1'));
    expect(answer.code).toBe('MEDIA_UNREADABLE');
  });

  test('[T49] that unfolds to too many pixels is refused without unfolding it', async () => {
    const bomb = pictureBomb(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect((await upload('photoFront', bomb, 'bomb.png')).code).toBe('MEDIA_TOO_LARGE');
    // Decoded to colours it would be 1.2 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('[T49] that is larger than any may be is refused', async () => {
    const answer = await upload('video', Buffer.alloc(33 * 1024 * 1024));
    expect(answer.status).toBe(413);
  });

  test('of a video blanks who filmed it and where, and moves nothing in it', async () => {
    const bytes = video();
    const { status, body } = await upload('video', bytes, 'clip.mp4');
    expect(status).toBe(201);
    const kept = Buffer.from((await server.context.storage.read(body.name)) ?? []);
    expect(kept.length).toBe(bytes.length);
    expect(kept.includes('Taro')).toBe(false);
    expect(kept.indexOf('mdat')).toBe(bytes.indexOf('mdat'));
  });

  test.each([
    ['with a zip behind it', () => video(Buffer.from('PK\x03\x04 and so on, and so forth'))],
    ['with a page behind it', () => video(mp4Box('html', Buffer.from('<script>alert(1)</script>')))],
    ['that is cut off', () => video().subarray(0, 3000)],
    ['without a picture in it', () => mp4Box('ftyp', Buffer.from('isom'))],
  ])('[T49] of a video %s is refused', async (_what, make) => {
    expect((await upload('video', make(), 'clip.mp4')).code).toBe('MEDIA_UNREADABLE');
  });

  test('of a picture as a video, or the other way round, is refused', async () => {
    expect((await upload('video', await picture().toBuffer())).code).toBe('MEDIA_KIND_MISMATCH');
    expect((await upload('photoFront', video())).code).toBe('MEDIA_KIND_MISMATCH');
  });

  test('[T44] with a field that no upload has is malformed', async () => {
    expect((await upload('avatar', await picture().toBuffer())).status).toBe(400);
    const body = new FormData();
    body.set('asset', 'video');
    const answer = await server.request({
      method: 'POST',
      path: '/api/upload-nft-file',
      body,
      token: admin.token,
    });
    expect(answer.status).toBe(400);
  });
});

describe('a picture', () => {
  let path: string;
  beforeAll(async () => {
    path = (await upload('photoFront', await picture().toBuffer())).body.url;
  });

  test('is served as WebP to who takes it, as JPEG to others', async () => {
    const webp = await get(`${path}?width=320`, { accept: 'image/avif,image/webp,*/*' });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(webp.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 512 });
    const jpeg = await get(`${path}?width=320`, { accept: '*/*' });
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    expect(jpeg.headers.get('vary')).toBe('accept');
  });

  test('is served as AVIF once that is made in the background, and as WebP until then', async () => {
    const fresh = (await upload('photoFront', await picture().toBuffer())).body.url;
    const ask = () => get(`${fresh}?width=320`, { accept: 'image/avif,image/webp,*/*' });
    const [first] = await Promise.all([ask(), ask()]);
    expect(first.headers.get('content-type')).toBe('image/webp');
    const worker = await startWorker(server.context, {
      databaseUrl: server.database.url,
      jobs: imagesFeature.jobs ?? [],
      concurrency: 1,
    });
    let later = await ask();
    while (later.headers.get('content-type') !== 'image/avif') {
      await new Promise((resolve) => setTimeout(resolve, 20));
      later = await ask();
    }
    await worker.stop();
    expect(await sharp(later.bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 512 });
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(later.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const other = await get(`${fresh}?width=320`, { accept: 'image/webp' });
    expect(other.headers.get('content-type')).toBe('image/webp');
  });

  test('is forever, and answers 304 to who has it', async () => {
    const first = await get(`${path}?width=480`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = first.headers.get('etag') ?? '';
    const again = await get(`${path}?width=480`, { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    const other = await get(`${path}?width=320`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  test('[T50] has a bounded number of variants, for any request', async () => {
    const etags = new Set<string | null>();
    for (let width = 1; width <= 4096; width += 400) {
      for (const quality of [1, 33, 66, 75, 99]) {
        const accept = 'image/avif,image/webp';
        const { headers } = await get(`${path}?width=${width}&quality=${quality}`, { accept });
        etags.add(headers.get('etag'));
      }
    }
    expect(etags.size).toBeLessThanOrEqual(6 * 3);
    await untilPublished(server.database);
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where task_identifier = 'make-avif' and key like ${`${hashOf(path)}%`}`.execute(
      server.context.db,
    );
    expect(rows.length).toBeLessThanOrEqual(3);
  });

  test('[T50] has one share picture for each look, stored once and gone with it', async () => {
    const fresh = (await upload('photoFront', await picture('png', 500, 800).toBuffer())).body;
    const share = async (style: string) => get(`${fresh.url}?share=${style}`, { accept: 'image/webp' });
    const answers = await Promise.all([share('S'), share('S'), share('GOLD')]);
    for (const { bytes, headers } of answers) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(headers.get('cache-control')).toContain('immutable');
    }
    expect(answers[0]?.bytes.equals(answers[1]?.bytes as Buffer)).toBe(true);
    expect(answers[0]?.bytes.equals(answers[2]?.bytes as Buffer)).toBe(false);
    expect((await share('#fff')).status).toBe(400);
    const names = derivedNamesOf(hashOf(fresh.url));
    expect(names).toContain(shareName(hashOf(fresh.url), 'S'));
    expect(await server.context.storage.read(shareName(hashOf(fresh.url), 'S'))).toBeDefined();
    expect(names).toHaveLength(6 * 3 * 3 + SHARE_STYLES.length);
  });

  test('has a placeholder as share picture once it is gone', async () => {
    const { headers } = await get(`/api/images/${'0'.repeat(64)}.webp?share=PLAIN`);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('is never blown up', async () => {
    const small = (await upload('photoFront', await picture('png', 100, 160).toBuffer())).body.url;
    const answer = await get(`${small}?width=2000`);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 100 });
  });

  test('asked for by many at once is made once', async () => {
    const fresh = (await upload('photoFront', await picture().toBuffer())).body.url;
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(`${fresh}?width=800`)));
    expect(new Set(responses.map((answer) => answer.bytes.toString('base64'))).size).toBe(1);
  });

  test('can do nothing in a browser but be seen', async () => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each(['width=0', 'width=99999', 'width=abc', 'quality=0', 'quality=101', 'format=svg'])(
    '[T44] with ?%s is malformed',
    async (query) => {
      expect((await get(`${path}?${query}`)).status).toBe(400);
    },
  );
});

describe('the placeholder', () => {
  test.each([
    ['nobody uploaded', `${'ab'.repeat(32)}.webp`],
    ['climbs out of the folder', '..%2f..%2fetc%2fpasswd'],
    ['names a folder', '%2e%2e%2f'],
    ['is the name of a variant', `${'ab'.repeat(32)}-320-75.webp`],
    ['is no name at all', '%e2%98%83'],
    ['is the placeholder’s own', 'placeholder.webp'],
  ])('[T50] stands for a name that %s', async (_what, name) => {
    const answer = await get(`/api/images/${name}?width=320`);
    expect(answer.status).toBe(200);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 320 });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('a video', () => {
  let path: string;
  let bytes: Buffer;
  beforeAll(async () => {
    const { body } = await upload('video', video(), 'clip.mp4');
    path = body.url;
    bytes = Buffer.from((await server.context.storage.read(body.name)) ?? []);
  });

  test('is served whole, and in parts', async () => {
    const whole = await get(path);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.bytes.equals(bytes)).toBe(true);
    const part = await get(path, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`);
    expect(part.bytes.equals(bytes.subarray(100, 200))).toBe(true);
    const end = await get(path, { range: 'bytes=-50' });
    expect(end.bytes.equals(bytes.subarray(-50))).toBe(true);
    const open = await get(path, { range: `bytes=${bytes.length - 10}-` });
    expect(open.bytes.length).toBe(10);
  });

  test('[T50] returns no range beyond the end, and not many ranges at once', async () => {
    expect((await get(path, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    for (const range of [
      'bytes=0-1,2-3',
      'bytes=5-1',
      'lines=1-2',
      'bytes=a-b',
      `bytes=${'0-1,'.repeat(1000)}`,
    ]) {
      expect((await get(path, { range })).status).toBe(200);
    }
  });

  test('that does not exist is not found', async () => {
    expect((await get(`/api/images/${'ab'.repeat(32)}.mp4`)).status).toBe(404);
  });
});
