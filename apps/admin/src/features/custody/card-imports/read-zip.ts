/** The reason why an archive, or a file in it, can't be read. */
import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
export type ZipErrorKind = 'NOT_ZIP' | 'ENCRYPTED' | 'METHOD' | 'TOO_LARGE' | 'TOO_MANY' | 'DAMAGED';

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipErrorKind;

  constructor(fault: ZipErrorKind) {
    super(`The archive can't be read: ${fault}`);
    this.fault = fault;
  }
}

export interface ZipEntry {
  /** Without folders. */
  readonly name: string;
  /** Reads the file; an entry that unpacks to more than an upload may have is refused while it is read. */
  readonly read: () => Promise<File>;
}

// APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ZIP64 = 0xffffffff;

const pictures: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  // The server refuses them by name.
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
};

const typeOf = (name: string): string | undefined => pictures[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** Whether a file is an archive by its first bytes. */
export async function isZip(file: Blob): Promise<boolean> {
  const head = await viewOf(file, 0, 4);
  return head.byteLength === 4 && [LOCAL_SIGNATURE, END_SIGNATURE].includes(head.getUint32(0, true));
}

/**
 * The pictures in an archive. Only its directory is read; each picture is unpacked when it is requested. Folders, hidden files
 * and other types are left out.
 *
 * @throws ZipError
 */
export async function readZip(archive: Blob): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, archive.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = await viewOf(archive, tailStart, archive.size);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) throw new ZipError('NOT_ZIP');
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count > MAX_ENTRIES || count === 0xffff || start === ZIP64 || size > MAX_DIRECTORY_BYTES)
    throw new ZipError('TOO_MANY');
  if (start + size > archive.size) throw new ZipError('DAMAGED');
  const directory = await viewOf(archive, start, start + size);
  return entriesOf(archive, directory, count);
}

function entriesOf(archive: Blob, directory: DataView, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let place = 0, at = 0; place < count; place += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new ZipError('DAMAGED');
    const field = (offset: number) => directory.getUint16(at + offset, true);
    const long = (offset: number) => directory.getUint32(at + offset, true);
    const [nameLength, extraLength, commentLength] = [field(28), field(30), field(32)];
    if (at + 46 + nameLength > directory.byteLength) throw new ZipError('DAMAGED');
    const path = new TextDecoder().decode(
      new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength),
    );
    const name = path.split(/[/\\]/).at(-1) ?? '';
    const entry = {
      name,
      isEncrypted: (field(8) & 1) === 1,
      method: field(10),
      packedBytes: long(20),
      offset: long(42),
    };
    if (typeOf(name) !== undefined && !name.startsWith('.') && !path.startsWith('__MACOSX/'))
      entries.push({ name, read: () => unpack(archive, entry) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

interface PackedEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

async function unpack(archive: Blob, entry: PackedEntry): Promise<File> {
  if (entry.isEncrypted) throw new ZipError('ENCRYPTED');
  if (entry.packedBytes > MAX_UPLOAD_BYTES) throw new ZipError('TOO_LARGE');
  const head = await viewOf(archive, entry.offset, entry.offset + 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL_SIGNATURE) throw new ZipError('DAMAGED');
  const start = entry.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + entry.packedBytes > archive.size) throw new ZipError('DAMAGED');
  const packed = archive.slice(start, start + entry.packedBytes);
  const parts = entry.method === STORED ? [packed] : await inflate(entry.method, packed);
  return new File(parts, entry.name, { type: typeOf(entry.name) ?? '' });
}

/** The declared size can be false, so the bytes are counted as they come. */
async function inflate(method: number, packed: Blob): Promise<BlobPart[]> {
  if (method !== DEFLATED) throw new ZipError('METHOD');
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.byteLength;
      if (bytes > MAX_UPLOAD_BYTES) throw new ZipError('TOO_LARGE');
      parts.push(read.value as BlobPart);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    if (error instanceof ZipError) throw error;
    throw new ZipError('DAMAGED');
  }
  return parts;
}

async function viewOf(blob: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await blob.slice(start, end).arrayBuffer());
}
