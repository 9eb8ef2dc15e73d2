import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { MediaStorage, StoredMedia } from './media-storage.ts';

// Opaque names only, so that no name can leave the folder or hide in it.
const namePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}(?:\.[a-z0-9]{1,8}){0,2}$/;

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.csv': 'text/csv',
  '.json': 'application/json',
};

/** Media in a folder, a file a name; the content type follows from the ending. */
export function fileSystemStorage(folder: string): MediaStorage {
  const place = (name: string) => {
    if (!namePattern.test(name)) throw new Error(`not a media name: ${JSON.stringify(name)}`);
    return path.join(folder, name);
  };

  return {
    async put(name, bytes, contentType) {
      const target = place(name);
      if (typeOf(name) !== contentType) throw new Error(`${name} can't be kept as ${contentType}`);
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, target);
    },
    async describe(name): Promise<StoredMedia | undefined> {
      const facts = await stat(place(name)).catch(absent);
      return facts === undefined ? undefined : { sizeBytes: facts.size, contentType: typeOf(name) };
    },
    async read(name) {
      return readFile(place(name)).catch(absent);
    },
    stream(name, range): Readable {
      return createReadStream(place(name), range);
    },
    async delete(name) {
      await rm(place(name), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      const probe = path.join(folder, `.${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    },
  };
}

const typeOf = (name: string) => contentTypes[path.extname(name)] ?? 'application/octet-stream';

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
