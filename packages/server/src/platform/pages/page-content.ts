import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** `much` for what is compressed once and sent for years, `little` for what is sent a second long. */
type Effort = 'much' | 'little';

const compress: Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'much' ? 9 : 5 },
    }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: effort === 'much' ? 9 : 6 }),
};

const smallestWorthCompressing = 1_024;

/** The bytes of an answer, in the encodings that browsers take: each made when it is first wanted, and once. */
export class PageContent {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly #effort: Effort | null;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  /** @param effort null for what is compressed already, as pictures are */
  constructor(bytes: Buffer, effort: Effort | null) {
    this.bytes = bytes;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.#effort = bytes.length < smallestWorthCompressing ? null : effort;
  }

  /** What to send to who accepts these encodings: the bytes as they are when they accept none of ours. */
  async encodedFor(accepted: string): Promise<{ encoding: Encoding | null; bytes: Buffer }> {
    const encoding = encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? null;
    if (this.#effort === null || encoding === null) return { encoding: null, bytes: this.bytes };
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return { encoding, bytes: await known };
    const making = compress[encoding](this.bytes, this.#effort);
    this.#encoded.set(encoding, making);
    return { encoding, bytes: await making };
  }
}
