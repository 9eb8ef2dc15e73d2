import { crc32 } from 'node:zlib';

/**
 * The entries of a ZIP archive that has no compression, by name.
 *
 * @throws when the archive is damaged
 */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const archive = Buffer.from(bytes);
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('No end of the central directory');
  const count = archive.readUInt16LE(end + 10);
  let place = archive.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (archive.toString('latin1', place, place + 4) !== 'PK\x01\x02') throw new Error('No directory entry');
    const nameLength = archive.readUInt16LE(place + 28);
    const size = archive.readUInt32LE(place + 20);
    const offset = archive.readUInt32LE(place + 42);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
    const content = archive.subarray(start, start + size);
    if (crc32(content) !== archive.readUInt32LE(place + 16)) throw new Error(`${name} is damaged`);
    entries.set(name, content);
    place += 46 + nameLength + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32);
  }
  return entries;
}
