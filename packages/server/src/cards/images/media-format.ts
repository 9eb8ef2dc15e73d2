import { ApiError } from '../../platform/index.ts';

/** The formats that the shop accepts. */
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'mp4';

const avifBrands = ['avif', 'avis'];
/** ISO/IEC 23008-12: HEIF pictures and sequences by their coding, HEVC first. The shop decodes none. */
const heifBrands = [
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'heif'],
  ...['jpeg', 'jpgs', 'avci', 'avcs', 'vvic', 'vvis', 'evbi', 'evbs', 'evmi', 'evms', 'j2ki', 'j2is'],
];
/** Brands of pictures in any coding. Another brand names the coding. */
const pictureBrands = ['mif1', 'mif2', 'mif3', 'msf1', 'miaf', 'MA1A', 'MA1B', 'MiHA', 'MiHB', 'MiHE'];
const videoBrand = /^(?:iso|mp4|M4|qt|3g|avc1|dash|f4v|msnv|xavc)/i;
const MAX_BRANDS = 64;

/**
 * Determines the format by the first bytes; the name and the declared type aren't trusted.
 *
 * @returns null for an unsupported format
 * @throws ApiError HEIC_NOT_ACCEPTED
 */
export function mediaFormatOf(bytes: Uint8Array): MediaFormat | null {
  const ascii = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp')
    return formatOfBrands(brandsOf(Buffer.from(bytes.subarray(0, 16 + 4 * MAX_BRANDS))));
  return null;
}

function formatOfBrands(brands: readonly string[]): MediaFormat | null {
  const [major = ''] = brands;
  if (videoBrand.test(major)) return 'mp4';
  const has = (wanted: readonly string[]) => brands.some((brand) => wanted.includes(brand));
  if (!heifBrands.includes(major) && has(avifBrands)) return 'avif';
  if (has(heifBrands) || has(pictureBrands)) throw new ApiError('HEIC_NOT_ACCEPTED');
  // Raw photos of Canon cameras.
  return major === '' || major === 'crx ' ? null : 'mp4';
}

/** The major brand and the compatible brands of the first box (ISO/IEC 14496-12, section 4.3). */
function brandsOf(head: Buffer): string[] {
  if (head.length < 12) return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let start = 16; start + 4 <= end; start += 4) brands.push(head.toString('latin1', start, start + 4));
  return brands;
}
