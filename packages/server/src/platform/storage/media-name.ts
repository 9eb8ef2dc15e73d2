import path from 'node:path';

// Opaque names only, so that no name can leave its folder or hide in it.
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

/** @throws Error for a name that isn't the name of a file */
export function requireMediaName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`not a media name: ${JSON.stringify(name)}`);
  return name;
}

/** The content type follows from the extension. */
export function contentTypeOf(name: string): string {
  return contentTypes[path.extname(name)] ?? 'application/octet-stream';
}

/** @throws Error when the extension of the name means another content type */
export function requireContentType(name: string, contentType: string): void {
  if (contentTypeOf(name) !== contentType) throw new Error(`${name} can't be kept as ${contentType}`);
}
