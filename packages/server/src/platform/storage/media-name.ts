import path from 'node:path';

// Opaque names only, so that no name can leave its folder or be a hidden file.
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

/** @throws Error for an invalid file name */
export function requireMediaName(name: string): string {
  if (!namePattern.test(name)) throw new Error(`not a media name: ${JSON.stringify(name)}`);
  return name;
}

/** Returns the content type of a name's extension. */
export function contentTypeOf(name: string): string {
  return contentTypes[path.extname(name)] ?? 'application/octet-stream';
}

/** @throws Error when the name's extension has another content type */
export function requireContentType(name: string, contentType: string): void {
  if (contentTypeOf(name) !== contentType) throw new Error(`${name} can't be kept as ${contentType}`);
}
