import { readZip } from '@kura/testing';
import { expect, test } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip.ts';

const at = new Date('2026-11-21T03:00:00Z');

async function archiveOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(entries, at)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('an archive has each entry under its name', async () => {
  const entries = [
    { name: '領収書/R-00000001.pdf', bytes: Buffer.from('one') },
    { name: 'empty', bytes: new Uint8Array() },
    { name: 'large', bytes: Buffer.alloc(100_000, 7) },
  ];
  const read = readZip(await archiveOf(entries));
  expect([...read.keys()]).toEqual(entries.map(({ name }) => name));
  expect(read.get('領収書/R-00000001.pdf')?.toString()).toBe('one');
  expect(read.get('large')?.equals(Buffer.alloc(100_000, 7))).toBe(true);
});

test('an archive without entries is one', async () => {
  expect(readZip(await archiveOf([])).size).toBe(0);
});

test('an entry has the time in Japan', async () => {
  const archive = await archiveOf([{ name: 'a', bytes: new Uint8Array() }]);
  expect(archive.readUInt16LE(10)).toBe(12 << 11);
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 21);
});
