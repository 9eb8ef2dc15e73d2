import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import type { FileEntry } from '@zip.js/zip.js';

/** The reason why an archive, or a file in it, can't be read. */
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

const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
// APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.16 and 4.4.5.
const beginnings = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

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
  return beginnings.includes(await file.slice(0, 4).text());
}

/**
 * The pictures in an archive. Only its directory is read; each picture is unpacked when it is requested. Folders, hidden files
 * and other types are left out.
 *
 * @throws ZipError
 */
export async function readZip(archive: Blob): Promise<ZipEntry[]> {
  const { BlobReader, ERR_EOCDR_NOT_FOUND, ZipReader } = await import(
    '@zip.js/zip.js/lib/zip-core-custom.js'
  );
  const reader = new BlobReader(archive);
  const readBytes = reader.readUint8Array.bind(reader);
  reader.readUint8Array = async (start, length) => {
    if (length > MAX_DIRECTORY_BYTES) throw new ZipError('TOO_MANY');
    return readBytes(start, length);
  };
  const entries: ZipEntry[] = [];
  let count = 0;
  try {
    // The content security policy allows no worker. The folders of a path are left out, so any path is safe.
    const options = { useWebWorkers: false, checkSignature: true, filenameValidation: 'tolerant' } as const;
    for await (const entry of new ZipReader(reader, options).getEntriesGenerator()) {
      count += 1;
      if (count > MAX_ENTRIES) throw new ZipError('TOO_MANY');
      const name = entry.filename.split(/[/\\]/).at(-1) ?? '';
      const isPicture = !entry.directory && typeOf(name) !== undefined && !name.startsWith('.');
      if (isPicture && !entry.filename.startsWith('__MACOSX/'))
        entries.push({ name, read: () => unpack(entry, name) });
    }
  } catch (error) {
    if (error instanceof ZipError) throw error;
    const hasEnd = archive.size >= END_BYTES && (error as Error).message !== ERR_EOCDR_NOT_FOUND;
    throw new ZipError(hasEnd ? 'DAMAGED' : 'NOT_ZIP');
  }
  return entries;
}

/** The declared size can be false, so the bytes are counted as they come. */
async function unpack(entry: FileEntry, name: string): Promise<File> {
  if (entry.encrypted) throw new ZipError('ENCRYPTED');
  if (![STORED, DEFLATED].includes(entry.compressionMethod)) throw new ZipError('METHOD');
  if (entry.compressedSize > MAX_UPLOAD_BYTES) throw new ZipError('TOO_LARGE');
  const parts: BlobPart[] = [];
  let bytes = 0;
  const file = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      bytes += part.byteLength;
      if (bytes > MAX_UPLOAD_BYTES) throw new ZipError('TOO_LARGE');
      parts.push(part);
    },
  });
  try {
    await entry.getData(file);
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('DAMAGED');
  }
  return new File(parts, name, { type: typeOf(name) ?? '' });
}
