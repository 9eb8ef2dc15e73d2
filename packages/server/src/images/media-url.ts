/** Shown when there is no picture. */
const placeholderName = 'placeholder.webp';

/** Where a kept picture or video is read. */
export function mediaUrl(name: string): string {
  return `/api/images/${name}`;
}

/** Where a picture is read, or the placeholder in its stead. */
export function pictureUrl(name: string | null): string {
  return mediaUrl(name ?? placeholderName);
}
