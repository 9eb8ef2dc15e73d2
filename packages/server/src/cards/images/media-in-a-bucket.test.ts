import {
  createTestDatabase,
  mp4Box,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '@kura/testing';
import { type S3Service, startS3Service } from '@kura/testing/s3';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { s3Storage } from '../../platform/storage/s3-storage.ts';

let s3: S3Service;
let database: TestDatabase;
/** Two processes without a shared folder. */
let servers: readonly [TestServer, TestServer];
let admin: SignedInAdmin;

beforeAll(async () => {
  s3 = await startS3Service();
  database = await createTestDatabase();
  const start = (worker: boolean) => {
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const client = { region: 'us-east-1', credentials };
    const storage = s3Storage({ bucket: s3.bucket, endpoint: s3.endpoint, client, timeoutMs: 2_000 });
    return startTestServer({ database, storage, worker });
  };
  servers = [await start(true), await start(false)];
  admin = await signInAdmin(servers[0]);
});
afterEach(() => {
  s3.fault = null;
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
  await s3.stop();
});

const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#803020' } })
    .png()
    .toBuffer();

async function upload(path: string, token: string, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'file'));
  const answer = await servers[0].request({ method: 'POST', path: `/api/${path}`, body, token });
  expect(answer.status).toBe(201);
  return answer.body.name;
}

async function ask(name: string, init: RequestInit = {}) {
  const response = await fetch(`${servers[1].url}/api/images/${name}`, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('a file that one process stores', () => {
  let name: string;
  let stored: Buffer;
  beforeAll(async () => {
    stored = Buffer.concat([
      mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41')),
      mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100))),
      mp4Box('mdat', Buffer.from('0123456789')),
    ]);
    name = await upload('upload-admin-file', admin.token, stored);
  });

  test('is served by another, whole and in parts', async () => {
    expect((await ask(name)).bytes.equals(stored)).toBe(true);
    const part = await ask(name, { headers: { range: 'bytes=-4' } });
    expect(part.status).toBe(206);
    expect(part.bytes.toString()).toBe('6789');
    expect(part.headers.get('content-range')).toMatch(new RegExp(`/${stored.length}$`));
    const behind = await ask(name, { headers: { range: `bytes=${stored.length}-` } });
    expect(behind.status).toBe(416);
  });

  test('is not read again for HEAD, and for a client that has it', async () => {
    const head = await ask(name, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(stored.length));
    const before = s3.requests.length;
    const etag = head.headers.get('etag') ?? '';
    expect((await ask(name, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(s3.requests.slice(before)).toEqual([`HEAD media/${name}`]);
  });

  test('is a table or a picture too, in a variant that is stored for all', async () => {
    const table = await upload('upload-admin-file', admin.token, Buffer.from('card,value\nPikachu,5\n'));
    expect((await ask(table)).bytes.toString()).toBe('card,value\nPikachu,5\n');
    const photo = await upload('upload-admin-file', admin.token, await picture());
    const shown = await ask(`${photo}?width=160`);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 160 });
    expect(s3.versionsOf(`media/${photo.slice(0, 64)}-160-75.jpeg`)).toHaveLength(1);
  });

  const expectUnavailable = async (asked: string) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(JSON.parse(answer.bytes.toString()).code).toBe('DEPENDENCY_UNAVAILABLE');
  };

  test('is unavailable while the bucket refuses, and uploads are refused', async () => {
    s3.fault = 'REFUSES';
    for (const asked of [name, `${'ab'.repeat(32)}.webp`, `${'ab'.repeat(32)}.csv`])
      await expectUnavailable(asked);
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await picture())], 'file'));
    const path = '/api/upload-admin-file';
    const refused = await servers[0].request({ method: 'POST', path, body, token: admin.token });
    expect(refused).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE' });
    s3.fault = null;
    expect((await ask(name)).status).toBe(200);
  });

  test('is unavailable while the bucket hangs', async () => {
    s3.fault = 'HANGS';
    await expectUnavailable(name);
    s3.fault = null;
    expect((await ask(name)).status).toBe(200);
  });
});

test('[T40] of an erased person no version of a picture is left', async () => {
  const user = await signInUser(servers[0]);
  const change = (body: object) =>
    servers[0].request({ method: 'PATCH', path: '/api/user/update-profile', token: user.token, body });
  const replaced = await upload('upload-avatar', user.token, await picture());
  await change({ avatar: replaced });
  const avatar = await upload('upload-avatar', user.token, await picture());
  await change({ avatar });
  const cover = await upload('upload-public', user.token, await picture());
  await change({ cover });
  for (const name of [avatar, cover]) {
    expect((await ask(`${name}?width=160`)).status).toBe(200);
    // An older version, as a restored object has.
    const key = `media/${name}`;
    await fetch(`${s3.endpoint}/${s3.bucket}/${key}`, { method: 'PUT', body: 'older' });
    expect(s3.versionsOf(key)).toHaveLength(2);
  }
  const names = [replaced, avatar, cover].flatMap((name) => [name, `${name.slice(0, 64)}-160-75.jpeg`]);
  const path = `/api/user/${user.id}`;
  const erased = await servers[0].request({ method: 'DELETE', path, token: user.token });
  expect(erased.status).toBe(204);
  await vi.waitFor(() => expect(names.flatMap((name) => s3.versionsOf(`media/${name}`))).toEqual([]), {
    timeout: 45_000,
    interval: 50,
  });
});
