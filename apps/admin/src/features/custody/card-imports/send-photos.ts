import { isZip, readZip, ZipError } from './read-zip.ts';

export interface PhotoSource {
  readonly name: string;
  readonly read: () => Promise<File>;
}

export interface RejectedPhoto {
  readonly name: string;
  readonly error: unknown;
}

export interface PhotoProgress {
  readonly sent: number;
  readonly total: number;
  readonly refused: readonly RejectedPhoto[];
}

/** Photos among chosen files, also those in archives. An archive that can't be read is listed as refused. */
export async function photosOf(
  files: readonly File[],
): Promise<{ photos: PhotoSource[]; refused: RejectedPhoto[] }> {
  const photos: PhotoSource[] = [];
  const refused: RejectedPhoto[] = [];
  for (const file of files) {
    try {
      if (await isZip(file)) photos.push(...(await readZip(file)));
      else photos.push({ name: file.name, read: async () => file });
    } catch (error) {
      if (!(error instanceof ZipError)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  return { photos, refused };
}

const concurrentUploads = 4;

/**
 * Sends photos, some at a time. One that is refused doesn't stop the others.
 *
 * @param onProgress called after each photo
 */
export async function sendPhotos(
  photos: readonly PhotoSource[],
  send: (file: File) => Promise<unknown>,
  onProgress: (progress: PhotoProgress) => void,
  signal: AbortSignal,
): Promise<PhotoProgress> {
  const refused: RejectedPhoto[] = [];
  const total = photos.length;
  const waiting = photos.values();
  let sent = 0;
  const work = async () => {
    for (const photo of waiting) {
      if (signal.aborted) return;
      try {
        await send(await photo.read());
      } catch (error) {
        refused.push({ name: photo.name, error });
      }
      sent += 1;
      onProgress({ sent, total, refused: [...refused] });
    }
  };
  await Promise.all(Array.from({ length: concurrentUploads }, work));
  return { sent, total, refused };
}
