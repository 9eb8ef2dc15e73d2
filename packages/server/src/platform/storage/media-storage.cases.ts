import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { MediaStorage } from './media-storage.ts';

const newName = (extension = 'webp') => `${randomUUID()}.${extension}`;

async function store(storage: MediaStorage, text: string): Promise<string> {
  const name = newName('mp4');
  await storage.put(name, Buffer.from(text), 'video/mp4');
  return name;
}

async function textOf(storage: MediaStorage, name: string, range?: { start: number; end: number }) {
  const stream = await storage.stream(name, range);
  return stream && (await buffer(stream)).toString();
}

/** The tests of each media storage. */
export function testMediaStorage(open: () => MediaStorage): void {
  testReads(open);
  testChanges(open);

  it('can be used', async () => {
    expect(await open().check()).toBeUndefined();
  });
}

function testReads(open: () => MediaStorage): void {
  it('reads, describes and streams the bytes of a name', async () => {
    const name = await store(open(), '0123456789');
    const storage = open();
    expect(Buffer.from((await storage.read(name)) ?? []).toString()).toBe('0123456789');
    expect(await storage.describe(name)).toEqual({ sizeBytes: 10, contentType: 'video/mp4' });
    expect(await textOf(open(), name)).toBe('0123456789');
  });

  it('streams a range with both its ends', async () => {
    const name = await store(open(), '0123456789');
    expect(await textOf(open(), name, { start: 2, end: 5 })).toBe('2345');
    expect(await textOf(open(), name, { start: 9, end: 9 })).toBe('9');
  });

  it('stores several megabytes', async () => {
    const name = newName('csv');
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'card,value\n');
    await open().put(name, bytes, 'text/csv');
    expect(Buffer.from((await open().read(name)) ?? []).equals(bytes)).toBe(true);
  });

  it('has nothing under a name that was never written', async () => {
    const name = newName();
    expect(await open().read(name)).toBeUndefined();
    expect(await open().describe(name)).toBeUndefined();
    expect(await open().stream(name)).toBeUndefined();
    expect(await open().delete([name])).toBeUndefined();
  });
}

function testChanges(open: () => MediaStorage): void {
  it('replaces the bytes of a name', async () => {
    const name = await store(open(), 'first');
    await open().put(name, Buffer.from('second'), 'video/mp4');
    expect(await textOf(open(), name)).toBe('second');
  });

  it('deletes all given names and no other', async () => {
    const stem = randomUUID();
    const names = [`${stem}.webp`, `${stem}-160-75.webp`, `${stem}-320-75.webp`];
    for (const name of names) await open().put(name, Buffer.from(name), 'image/webp');
    const [first = '', second = '', other = ''] = names;
    await open().delete([first, second, `${stem}-480-75.webp`]);
    expect(await open().read(first)).toBeUndefined();
    expect(await open().read(second)).toBeUndefined();
    expect(await textOf(open(), other)).toBe(other);
  });

  it('[T50] refuses names that lead elsewhere, and content types of other extensions', async () => {
    for (const name of ['../secret.webp', 'a/b.webp', '.hidden', '%2e%2e.webp', '', 'a\u0000.webp']) {
      await expect(open().read(name)).rejects.toThrow('not a media name');
      await expect(open().delete([name])).rejects.toThrow('not a media name');
    }
    await expect(open().put(newName('webp'), Buffer.from('<html>'), 'text/html')).rejects.toThrow(
      "can't be kept",
    );
  });
}
