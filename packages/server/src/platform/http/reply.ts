import type { Readable } from 'node:stream';

export interface ReplyOptions {
  /** Only where the call's own success status doesn't say it: 206, 304. */
  status?: number;
  /** Where the created thing is: `/api/gacha/…`. */
  location?: string;
  /** The version of an admin resource, which its change must name in If-Match. */
  etag?: string;
  headers?: Record<string, string>;
}

/** An answer with a status, headers or a location besides its body. A handler without them returns the body. */
export class Reply<Output> {
  readonly body: Output;
  readonly options: ReplyOptions;

  constructor(body: Output, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

/** The body of a call with `produces`: bytes, or nothing with a 304. */
export type ReplyBytes = Uint8Array | Readable | null;

/**
 * @example
 * return reply(presentGacha(row), { etag: String(row.version) })
 */
export function reply<Output>(body: Output, options: ReplyOptions): Reply<Output> {
  return new Reply(body, options);
}
