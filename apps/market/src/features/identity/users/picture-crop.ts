/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Where a profile picture is shown: round next to the name, or wide above it. */
export type PictureUse = 'avatar' | 'cover';

/** What is uploaded: enough for the largest place that shows it, on a screen of double density. */
export const uploadSizes: Readonly<Record<PictureUse, PictureSize>> = {
  avatar: { width: 512, height: 512 },
  cover: { width: 2400, height: 600 },
};

/** Which part of a picture is taken. */
export interface Crop {
  /** 1 takes the largest part there is of the wanted shape, 2 one of half its sides. */
  readonly zoom: number;
  /** The middle of the part, as shares of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const middleCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The part in the picture's own pixels, of the shape of a size: never beyond the picture's edges. */
export function partOf(picture: PictureSize, { zoom, x, y }: Crop, shape: PictureSize) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height) / zoom;
  const [width, height] = [shape.width * scale, shape.height * scale];
  const within = (share: number, length: number, part: number) =>
    Math.min(Math.max(share * length - part / 2, 0), length - part);
  return { left: within(x, picture.width, width), top: within(y, picture.height, height), width, height };
}

/** Moves the picture under the part, by shares of the part's sides: to the right shows what is further left. */
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
  // What is beyond the edge isn't remembered: the way back begins at once.
  const part = partOf(picture, moved, shape);
  return {
    zoom: crop.zoom,
    x: (part.left + width / 2) / picture.width,
    y: (part.top + height / 2) / picture.height,
  };
}
