import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Name in the archive, with `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Names are UTF-8. */
const flags = 0x0800;
const version = 20;
/** Without ZIP64 an archive has at most this many entries. */
const maxEntries = 65_535;

/**
 * A ZIP archive, entry by entry, without compression: PDF documents are compressed already. Memory doesn't grow with the entries.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 *
 * @param at time of all entries, to two seconds, in Japan time
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  const { time, date } = dosTime(at);
  let offset = 0;
  for await (const { name, bytes } of entries) {
    if (directory.length === maxEntries) throw new Error('A ZIP archive has at most 65,535 entries');
    const fileName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(0, 4);
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    common.writeUInt16LE(0, 24);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, fileName]);

    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(version);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, rest, fileName]));

    offset += local.length + bytes.length;
    // Sizes and offsets have 32 bits.
    if (offset > 0xffff_ffff) throw new Error('A ZIP archive has at most 4 GiB');
    yield local;
    yield Buffer.from(bytes);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function dosTime(at: Date): { time: number; date: number } {
  const japan = new Date(at.getTime() + 9 * 60 * 60 * 1000);
  return {
    time: (japan.getUTCHours() << 11) | (japan.getUTCMinutes() << 5) | (japan.getUTCSeconds() >> 1),
    date:
      (Math.max(0, japan.getUTCFullYear() - 1980) << 9) |
      ((japan.getUTCMonth() + 1) << 5) |
      japan.getUTCDate(),
  };
}
