/** The formats that the shop accepts. */
export type MediaFormat = 'jpeg' | 'png' | 'webp' | 'mp4';

/** What a file is by its first bytes; its name and declared type aren't trusted. */
export function mediaFormatOf(bytes: Uint8Array): MediaFormat | null {
  const ascii = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp') return 'mp4';
  return null;
}
