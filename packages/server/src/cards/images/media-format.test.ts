import { expect, test } from 'vitest';
import { mediaFormatOf } from './media-format.ts';

/** The first box of a file with these brands, the major one first. */
function fileOf(brands: string): Buffer {
  const [major = '', ...compatible] = brands.split(' ').map((brand) => brand.padEnd(4));
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + 4 * compatible.length);
  head.write(`ftyp${major}`, 4);
  return Buffer.concat([head, Buffer.from(compatible.join('')), Buffer.from('\0\0\0\x08mdatheicavif')]);
}

test.each([
  'avif mif1 miaf',
  'avis avif msf1 iso8',
  'mif1 avif miaf',
  'msf1 avis',
  'miaf avif',
  'MA1B avif',
  'some mif1 avif',
])('[T78] %s is AVIF', (brands) => expect(mediaFormatOf(fileOf(brands))).toBe('avif'));

test.each([
  'heic mif1 heic',
  'heix',
  'hevc msf1 hevc',
  'mif1 heic',
  'msf1 hevc heic',
  'mif1',
  'avci mif1',
  'heic avif',
])('[T78] %s is refused as HEIC', (brands) =>
  expect(() => mediaFormatOf(fileOf(brands))).toThrow(expect.objectContaining({ code: 'HEIC_NOT_ACCEPTED' })),
);

test.each(['isom iso2 avc1 mp41', 'mp42 isom', 'qt', 'M4V isom', 'iso5 dash', '3gp4 isom', 'iso8 mif1'])(
  '%s is a video',
  (brands) => expect(mediaFormatOf(fileOf(brands))).toBe('mp4'),
);

test('a raw photo and a box without a brand are not videos', () => {
  expect(mediaFormatOf(fileOf('crx isom'))).toBeNull();
  expect(mediaFormatOf(Buffer.from('\0\0\0\x08ftyp'))).toBeNull();
});
