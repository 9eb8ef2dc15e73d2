import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3Service, startS3Service } from '@kura/testing/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileSystemStorage } from './file-system-storage.ts';
import { testMediaStorage } from './media-storage.cases.ts';
import { MediaUnavailable } from './media-storage.ts';
import { s3Storage } from './s3-storage.ts';

let folder: string;
let s3: S3Service;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-storage-'));
  s3 = await startS3Service();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const client = { region: 'us-east-1', credentials: { accessKeyId: 'key', secretAccessKey: 'secret' } };
const openS3 = (timeoutMs = 5_000) =>
  s3Storage({ bucket: s3.bucket, endpoint: s3.endpoint, client, timeoutMs });

describe('a folder', () => {
  testMediaStorage(() => fileSystemStorage(path.join(folder, 'media')));

  it('reports a place that is no folder', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    await expect(fileSystemStorage(file).check()).rejects.toThrow('EEXIST');
  });
});

describe('a bucket', () => {
  beforeEach(() => {
    s3.fault = null;
  });

  testMediaStorage(openS3);

  it('keeps its objects apart by a prefix', async () => {
    await openS3().put('apart.webp', Buffer.from('picture'), 'image/webp');
    expect(s3.versionsOf('media/apart.webp')).toHaveLength(1);
  });

  it('deletes all versions of a picture and its variants, and those of no other', async () => {
    const [picture, variant, other] = ['ab01.webp', 'ab01-160-75.jpeg', 'ab02.webp'];
    const [type, otherType] = ['image/webp', 'image/jpeg'];
    for (const text of ['first', 'second']) {
      await openS3().put(picture, Buffer.from(text), type);
      await openS3().put(variant, Buffer.from(text), otherType);
      await openS3().put(other, Buffer.from(text), type);
    }
    // Deleted by an operator: the bytes stay as versions.
    await fetch(`${s3.endpoint}/${s3.bucket}/media/${picture}`, { method: 'DELETE' });
    expect(await openS3().read(picture)).toBeUndefined();
    expect(s3.versionsOf(`media/${picture}`)).toHaveLength(3);

    await openS3().delete([picture, variant]);
    expect(s3.versionsOf(`media/${picture}`)).toEqual([]);
    expect(s3.versionsOf(`media/${variant}`)).toEqual([]);
    expect(s3.versionsOf(`media/${other}`)).toHaveLength(2);
  });

  it('deletes objects when the server has no versions', async () => {
    await openS3().put('unversioned.webp', Buffer.from('picture'), 'image/webp');
    s3.fault = 'LISTS_NO_VERSIONS';
    await openS3().delete(['unversioned.webp']);
    expect(await openS3().read('unversioned.webp')).toBeUndefined();
  });

  it.each(['REFUSES', 'HANGS'] as const)('that %s is unavailable for every action', async (fault) => {
    const storage = openS3(100);
    s3.fault = fault;
    const name = 'unavailable.webp';
    const actions = [
      () => storage.put(name, Buffer.from('picture'), 'image/webp'),
      () => storage.describe(name),
      () => storage.read(name),
      () => storage.stream(name),
      () => storage.delete([name]),
      () => storage.check(),
    ];
    for (const action of actions) await expect(action()).rejects.toThrow(MediaUnavailable);
  });

  it('that stops in the middle of a file ends the stream with an error', async () => {
    await openS3().put('stops.webp', Buffer.from('picture'), 'image/webp');
    s3.fault = 'STOPS_IN_THE_BODY';
    const storage = openS3(100);
    await expect(storage.read('stops.webp')).rejects.toThrow(MediaUnavailable);
    const stream = await storage.stream('stops.webp');
    await expect(buffer(stream as Readable)).rejects.toThrow(/timed out/);
  });

  it('[T50] is read while many streams rest', async () => {
    const storage = openS3();
    await storage.put('rests.csv', Buffer.alloc(1024 * 1024), 'text/csv');
    const resting = await Promise.all(Array.from({ length: 60 }, () => storage.stream('rests.csv')));
    expect(await storage.describe('rests.csv')).toMatchObject({ sizeBytes: 1024 * 1024 });
    for (const stream of resting) stream?.destroy();
  });

  it('that nobody serves is unavailable', async () => {
    const storage = s3Storage({ bucket: s3.bucket, endpoint: 'http://127.0.0.1:9', client });
    await expect(storage.read('picture.webp')).rejects.toThrow(/failed to read: .*ECONNREFUSED/);
  });
});
