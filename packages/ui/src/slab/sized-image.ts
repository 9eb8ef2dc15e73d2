/** The widths that pictures are asked for, so that the server's cache stays small. */
export const slabWidthsPx = [320, 480, 800] as const;

/** The address of a stored picture at a width, at the quality that Kura shows everywhere. */
export function sizedImageUrl(url: string, widthPx: number): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}width=${widthPx}&quality=75`;
}

export function imageSourceSet(url: string, widthsPx: readonly number[] = slabWidthsPx): string {
  return widthsPx.map((width) => `${sizedImageUrl(url, width)} ${width}w`).join(', ');
}
