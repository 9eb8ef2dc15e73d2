import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { isZip, readZip, ZipError } from './read-zip.ts';

interface Packed {
  path: string;
  content?: Buffer;
  method?: number;
  flags?: number;
}

/** An archive as zip programs write it, with the given flags and methods in its directory. */
function archiveOf(files: readonly Packed[]): Blob {
  const entries = files.map(({ path, content = Buffer.from('photo'), method = 8 }) => [
    path,
    [content, { level: method === 8 ? 1 : 0 }],
  ]);
  const archive = Buffer.from(zipSync(Object.fromEntries(entries)));
  let entry = -1;
  for (const { flags = 0, method = 8 } of files) {
    entry = archive.indexOf('PK\x01\x02', entry + 1, 'latin1');
    archive.writeUInt16LE(flags, entry + 8);
    archive.writeUInt16LE(method, entry + 10);
  }
  return new Blob([archive]);
}

const bytesOf = async (archive: Blob): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await archive.arrayBuffer());

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ZipError ? error.fault : error),
  );

describe('an archive of photos', () => {
  it('gives its pictures without folders, stored or deflated', async () => {
    const entries = await readZip(
      archiveOf([
        { path: 'box 1/', content: Buffer.alloc(0), method: 0 },
        { path: 'box 1/12345678_front.jpg', content: Buffer.from('front') },
        { path: '12345678_back.PNG', content: Buffer.from('back'), method: 0 },
        { path: '12345679.avif' },
        { path: 'IMG_0001.HEIC' },
        { path: '__MACOSX/12345678_front.jpg' },
        { path: '.hidden.jpg' },
        { path: 'notes.txt' },
      ]),
    );
    expect(entries.map(({ name }) => name)).toEqual([
      '12345678_front.jpg',
      '12345678_back.PNG',
      '12345679.avif',
      'IMG_0001.HEIC',
    ]);
    const files = await Promise.all(entries.map((entry) => entry.read()));
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(['front', 'back', 'photo', 'photo']);
    expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/png', 'image/avif', 'image/heic']);
  });

  it('[T50] keeps the last part of a path that leads out of its folder', async () => {
    const entries = await readZip(
      archiveOf([{ path: '../../../etc/cron.d/1.jpg' }, { path: '..\\..\\2.jpg' }, { path: '/root/3.png' }]),
    );
    expect(entries.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.png']);
  });

  it('[T49] stops at a file that unpacks to more than an upload may have', async () => {
    const [entry] = await readZip(archiveOf([{ path: '1.jpg', content: Buffer.alloc(40 * 1024 * 1024) }]));
    expect(await faultOf(entry?.read() ?? Promise.resolve())).toBe('TOO_LARGE');
  });

  it('is refused when it is damaged, encrypted or packed in another way', async () => {
    expect(await faultOf(readZip(new Blob(['no archive'])))).toBe('NOT_ZIP');
    expect(await faultOf(readZip(new Blob([])))).toBe('NOT_ZIP');
    const bytes = await bytesOf(archiveOf([{ path: '1.jpg' }]));
    bytes.write('XX', bytes.indexOf('PK\x01\x02', 0, 'latin1'));
    expect(await faultOf(readZip(new Blob([bytes])))).toBe('DAMAGED');
    const faults = archiveOf([
      { path: '1.jpg', flags: 1 },
      { path: '2.jpg', method: 12 },
    ]);
    const entries = await readZip(faults);
    expect(await Promise.all(entries.map((entry) => faultOf(entry.read())))).toEqual(['ENCRYPTED', 'METHOD']);
  });

  it('refuses a picture with changed bytes', async () => {
    const bytes = await bytesOf(archiveOf([{ path: '1.jpg', content: Buffer.from('front'), method: 0 }]));
    bytes.write('F', bytes.indexOf('front'));
    const [entry] = await readZip(new Blob([bytes]));
    expect(await faultOf(entry?.read() ?? Promise.resolve())).toBe('DAMAGED');
  });

  it('[T49] stops at a file that unpacks to more than its declared size', async () => {
    const bytes = await bytesOf(archiveOf([{ path: '1.jpg', content: Buffer.alloc(40 * 1024 * 1024) }]));
    bytes.writeUInt32LE(10, 22);
    bytes.writeUInt32LE(10, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    const [entry] = await readZip(new Blob([bytes]));
    expect(await faultOf(entry?.read() ?? Promise.resolve())).toBe('DAMAGED');
  });

  it('[T49] refuses more than 10,000 files, or a directory larger than 16 MiB', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, place) => [`${place}.jpg`, Buffer.of(1)]),
    );
    expect(await faultOf(readZip(new Blob([zipSync(many, { level: 0 })])))).toBe('TOO_MANY');
    const long = Object.fromEntries(
      Array.from({ length: 300 }, (_, place) => [`${place}${'a'.repeat(60_000)}.jpg`, Buffer.of(1)]),
    );
    expect(await faultOf(readZip(new Blob([zipSync(long, { level: 0 })])))).toBe('TOO_MANY');
  });

  it('is recognised by its first bytes', async () => {
    expect(await isZip(archiveOf([{ path: '1.jpg' }]))).toBe(true);
    expect(await isZip(new Blob(['PK']))).toBe(false);
    expect(await isZip(new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe0])]))).toBe(false);
  });
});
