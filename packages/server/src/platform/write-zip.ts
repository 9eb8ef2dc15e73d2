import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** Name in the archive, with `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Limits of the format without ZIP64, which fflate doesn't write. */
const MAX_ENTRIES = 65_535;
const MAX_BYTES = 0xffff_ffff;

/**
 * A ZIP archive, entry by entry, without compression: PDF documents are compressed already. Memory doesn't grow with the entries.
 *
 * @param at time of all entries, to two seconds, in Japan time
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let count = 0;
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('A ZIP archive has at most 4 GiB');
  });
  // fflate writes the local time of the process.
  const mtime = new Date(at.getTime() + (9 * 60 + at.getTimezoneOffset()) * 60_000);
  for await (const { name, bytes } of entries) {
    count += 1;
    if (count > MAX_ENTRIES) throw new Error('A ZIP archive has at most 65,535 entries');
    const file = Object.assign(new ZipPassThrough(name), { mtime });
    zip.add(file);
    file.push(bytes, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks;
}
