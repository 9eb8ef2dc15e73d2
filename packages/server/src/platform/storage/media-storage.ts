import type { Readable } from 'node:stream';

export interface StoredMedia {
  sizeBytes: number;
  contentType: string;
}

/** Stores pictures and videos: a folder by default, an S3 bucket when one is configured. */
export interface MediaStorage {
  /** Writes atomically. Writing a name again replaces it. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  describe(name: string): Promise<StoredMedia | undefined>;
  read(name: string): Promise<Uint8Array | undefined>;
  /** Streams the bytes from `start` to `end`, inclusive: for range requests. */
  stream(name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Deletes files with all versions that the storage keeps. */
  delete(names: readonly string[]): Promise<void>;
  /** Throws when the storage can't be used now. */
  check(): Promise<void>;
}

/** The storage gave no answer, or refused. A later attempt may succeed. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable';
}
