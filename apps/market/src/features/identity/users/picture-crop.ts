/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The place of a profile picture: round next to the name, or wide above it. */
export type PictureUse = 'avatar' | 'cover';

/** The upload sizes: enough for the largest place, on a screen with double density. */
export const uploadSizes: Readonly<Record<PictureUse, PictureSize>> = {
  avatar: { width: 512, height: 512 },
  cover: { width: 2400, height: 600 },
};

/** The visible section of a picture. */
export interface Crop {
  /** 1 for the largest section with the given aspect ratio, 2 for half its width and height. */
  readonly zoom: number;
  /** The centre of the section, as fractions of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const middleCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The section in pixels of the picture, within its edges.
 *
 * @param shape the aspect ratio
 */
export function partOf(picture: PictureSize, { zoom, x, y }: Crop, shape: PictureSize) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height) / zoom;
  const [width, height] = [shape.width * scale, shape.height * scale];
  const within = (share: number, length: number, part: number) =>
    Math.min(Math.max(share * length - part / 2, 0), length - part);
  return { left: within(x, picture.width, width), top: within(y, picture.height, height), width, height };
}

/**
 * Moves the picture under the section, by fractions of the section's sides. Moving it to the right shows parts further left.
 */
export function moveCrop(
  picture: PictureSize,
  crop: Crop,
  shape: PictureSize,
  by: { right: number; down: number },
): Crop {
  const { left, top, width, height } = partOf(picture, crop, shape);
  const moved = {
    zoom: crop.zoom,
    x: (left + width / 2 - by.right * width) / picture.width,
    y: (top + height / 2 - by.down * height) / picture.height,
  };
  // Clamps to the edge, so that moving back has an immediate effect.
  const part = partOf(picture, moved, shape);
  return {
    zoom: crop.zoom,
    x: (part.left + width / 2) / picture.width,
    y: (part.top + height / 2) / picture.height,
  };
}
