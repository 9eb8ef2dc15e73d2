/** In pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is taken. */
export interface Crop {
  /** 1 takes the largest square there is, 2 one of half its side. */
  readonly zoom: number;
  /** The middle of the square, as shares of the picture's width and height. */
  readonly x: number;
  readonly y: number;
}

export const mostZoom = 4;
export const middleCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in the picture's own pixels: never beyond its edges. */
export function squareOf(picture: PictureSize, { zoom, x, y }: Crop) {
  const side = Math.min(picture.width, picture.height) / zoom;
  const within = (share: number, length: number) =>
    Math.min(Math.max(share * length - side / 2, 0), length - side);
  return { left: within(x, picture.width), top: within(y, picture.height), side };
}

/** Moves the picture under the square, by shares of the square's side: to the right shows what is further left. */
export function moveCrop(picture: PictureSize, crop: Crop, by: { right: number; down: number }): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const moved = {
    zoom: crop.zoom,
    x: (left + side / 2 - by.right * side) / picture.width,
    y: (top + side / 2 - by.down * side) / picture.height,
  };
  // What lies beyond the edge isn't remembered: the way back begins at once.
  const square = squareOf(picture, moved);
  return {
    zoom: crop.zoom,
    x: (square.left + side / 2) / picture.width,
    y: (square.top + side / 2) / picture.height,
  };
}
