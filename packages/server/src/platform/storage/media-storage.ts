import type { Readable } from 'node:stream';

export interface StoredMedia {
  sizeBytes: number;
  contentType: string;
}

/** Where pictures and videos are: a folder by default, an object store behind the same port. */
export interface MediaStorage {
  /** Writes whole or not at all. Writing a name again replaces it. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  describe(name: string): Promise<StoredMedia | undefined>;
  read(name: string): Promise<Uint8Array | undefined>;
  /** Bytes from `start` to `end`, both included: for range requests. */
  stream(name: string, range?: { start: number; end: number }): Readable;
  delete(name: string): Promise<void>;
  /** Throws when the storage can't be written now. */
  check(): Promise<void>;
}
