import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts';

/** `high` for files that are compressed once and sent for years, `medium` for answers that many requests share, `low` for one answer. */
type Effort = 'high' | 'medium' | 'low';

const brotliQuality: Record<Effort, number> = { high: 9, medium: 5, low: 1 };
const gzipLevel: Record<Effort, number> = { high: 9, medium: 6, low: 1 };

/** With little effort a window of 64 KB takes half the time that the usual 4 MB take, and lists have the same size. */
const brotliWindow: Record<Effort, number> = {
  high: constants.BROTLI_DEFAULT_WINDOW,
  medium: constants.BROTLI_DEFAULT_WINDOW,
  low: 16,
};

/** Below this, compression saves less than one packet of a TCP connection. */
const minCompressedBytes = 1_024;

/** Up to this size, compressing with low effort takes less time than handing the work to another thread. */
const maxSyncBytes = 64 * 1_024;

/** A character of a JavaScript string takes at most three bytes of UTF-8. */
const MAX_BYTES_OF_CHARACTER = 3;

/** Where texts are written before they are compressed, so that none of them allocates its bytes. */
const scratch = Buffer.allocUnsafeSlow(MAX_BYTES_OF_CHARACTER * maxSyncBytes);

/** The bytes of a body as they are sent. */
export class EncodedBytes {
  readonly encoding: Encoding | null;
  readonly bytes: Buffer;
  #etag: string | undefined;

  constructor(encoding: Encoding | null, bytes: Buffer) {
    this.encoding = encoding;
    this.bytes = bytes;
  }

  /** A strong entity tag (RFC 9110, 8.8.3): it names exactly these bytes. */
  get etag(): string {
    this.#etag ??= `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`;
    return this.#etag;
  }
}

/** A body in the encodings that clients accept: each is made when it is first wanted, and once. */
export class EncodedBody {
  readonly bytes: Buffer;
  readonly #effort: Effort | null;
  readonly #variants = new Map<Encoding | null, EncodedBytes>();
  readonly #pending = new Map<Encoding | null, Promise<EncodedBytes>>();

  /**
   * @param effort null for bodies that are compressed already, as pictures are
   * @param brotli the bytes with Brotli, when they are known
   */
  constructor(bytes: Buffer, effort: Effort | null, brotli?: Buffer) {
    this.bytes = bytes;
    this.#effort = bytes.length < minCompressedBytes ? null : effort;
    if (brotli) this.#variants.set('br', new EncodedBytes('br', brotli));
  }

  /** The bytes for a client with this Accept-Encoding header, if they are encoded already. */
  ready(acceptEncoding: string | undefined): EncodedBytes | undefined {
    return this.#variants.get(this.#encodingFor(acceptEncoding));
  }

  /** Encodes the bytes for a client with this Accept-Encoding header. */
  async encodedFor(acceptEncoding: string | undefined): Promise<EncodedBytes> {
    const encoding = this.#encodingFor(acceptEncoding);
    const made = this.#variants.get(encoding) ?? this.#pending.get(encoding);
    if (made !== undefined) return made;
    const making = this.#encode(encoding);
    this.#pending.set(encoding, making);
    try {
      const variant = await making;
      this.#variants.set(encoding, variant);
      return variant;
    } finally {
      this.#pending.delete(encoding);
    }
  }

  #encodingFor(acceptEncoding: string | undefined): Encoding | null {
    return this.#effort === null ? null : negotiateEncoding(acceptEncoding);
  }

  async #encode(encoding: Encoding | null): Promise<EncodedBytes> {
    if (encoding === null || this.#effort === null) return new EncodedBytes(null, this.bytes);
    return new EncodedBytes(encoding, await compress(this.bytes, encoding, this.#effort));
  }
}

/** The bytes of a text that is sent once. Of moderate size, it is compressed at once and its own bytes are not kept. */
export async function encodeOnce(text: string, acceptEncoding: string | undefined): Promise<EncodedBytes> {
  const encoding = negotiateEncoding(acceptEncoding);
  if (encoding === null || text.length < minCompressedBytes || text.length > maxSyncBytes) {
    return new EncodedBody(Buffer.from(text), 'low').encodedFor(acceptEncoding);
  }
  return new EncodedBytes(encoding, compressSync(scratch.subarray(0, scratch.write(text)), encoding, 'low'));
}

async function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (effort === 'low' && bytes.length <= maxSyncBytes) return compressSync(bytes, encoding, effort);
  return encoding === 'gzip'
    ? promisify(gzip)(bytes, gzipOptions(effort))
    : promisify(brotliCompress)(bytes, brotliOptions(bytes, effort));
}

function compressSync(bytes: Buffer, encoding: Encoding, effort: Effort): Buffer {
  return encoding === 'gzip'
    ? gzipSync(bytes, gzipOptions(effort))
    : brotliCompressSync(bytes, brotliOptions(bytes, effort));
}

const gzipOptions = (effort: Effort) => ({ level: gzipLevel[effort] });

const brotliOptions = (bytes: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Whether an If-None-Match header names the entity tag (RFC 9110, 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}
