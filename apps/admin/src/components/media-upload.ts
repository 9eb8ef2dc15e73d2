import { MAX_UPLOAD_BYTES } from '@kura/domain/limits';
import { isHeic } from '@kura/web-kit';
import { useIsMutating } from '@tanstack/react-query';

export type MediaKind = 'picture' | 'video';

/** The accepted file types by kind, as declared by the browser. The server checks the bytes. */
export const acceptedTypes: Readonly<Record<MediaKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  video: ['video/mp4'],
};

export const uploadKey = ['upload-media'] as const;

/** Whether a file is being uploaded. A form that is saved meanwhile is saved without the file. */
export const useUploading = (): boolean => useIsMutating({ mutationKey: uploadKey }) > 0;

export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024;

export type FileError = 'tooLarge' | 'notPicture' | 'notVideo' | 'heic';

/**
 * The reason why the browser refuses a file; null when the server decides. A file without a declared type is sent to the
 * server.
 */
export function fileErrorOf(kind: MediaKind, file: Pick<File, 'name' | 'size' | 'type'>): FileError | null {
  if (isHeic(file)) return 'heic';
  if (file.type !== '' && !acceptedTypes[kind].includes(file.type)) return wrongKind(kind);
  return file.size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}

/** The same check for a stored file: only a picture has a width. */
export function storedFileErrorOf(kind: MediaKind, { width }: { width: number | null }): FileError | null {
  return (kind === 'picture') === (width !== null) ? null : wrongKind(kind);
}

const wrongKind = (kind: MediaKind): FileError => (kind === 'picture' ? 'notPicture' : 'notVideo');
