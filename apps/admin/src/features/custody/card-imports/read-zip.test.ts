import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isZip, readZip, ZipError } from './read-zip.ts';

interface Packed {
  path: string;
  content?: Buffer;
  method?: number;
  flags?: number;
}

/** An archive as zip programs write it. */
function archiveOf(files: readonly Packed[]): Blob {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content = Buffer.from('photo'), method = 8, flags = 0 } of files) {
    const name = Buffer.from(path);
    const packed = method === 8 ? deflateRawSync(content, { level: 9 }) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, packed);
    directory.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([Buffer.concat([...locals, entries, end])]);
}

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
    const whole = archiveOf([{ path: '1.jpg' }]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    bytes.writeUInt32LE(bytes.length, bytes.length - 22 + 16);
    expect(await faultOf(readZip(new Blob([bytes])))).toBe('DAMAGED');
    const faults = archiveOf([
      { path: '1.jpg', flags: 1 },
      { path: '2.jpg', method: 12 },
    ]);
    const entries = await readZip(faults);
    expect(await Promise.all(entries.map((entry) => faultOf(entry.read())))).toEqual(['ENCRYPTED', 'METHOD']);
  });

  it('is recognised by its first bytes', async () => {
    expect(await isZip(archiveOf([{ path: '1.jpg' }]))).toBe(true);
    expect(await isZip(new Blob(['PK']))).toBe(false);
    expect(await isZip(new Blob([Buffer.from([0xff, 0xd8, 0xff, 0xe0])]))).toBe(false);
  });
});
