import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf, requireContentType, requireMediaName } from './media-name.ts';
import type { MediaStorage } from './media-storage.ts';

/** Stores media in a folder, one file for each name. */
export function fileSystemStorage(folder: string): MediaStorage {
  const place = (name: string) => path.join(folder, requireMediaName(name));

  return {
    async put(name, bytes, contentType) {
      const target = place(name);
      requireContentType(name, contentType);
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, target);
    },
    async describe(name) {
      const facts = await stat(place(name)).catch(absent);
      return facts === undefined ? undefined : { sizeBytes: facts.size, contentType: contentTypeOf(name) };
    },
    async read(name) {
      return readFile(place(name)).catch(absent);
    },
    async stream(name, range) {
      const file = await open(place(name)).catch(absent);
      return file?.createReadStream(range);
    },
    async delete(names) {
      for (const name of names) await rm(place(name), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      const probe = path.join(folder, `.${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
