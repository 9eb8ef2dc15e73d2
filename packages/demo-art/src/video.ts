import h264 from 'h264-mp4-encoder';
import { type Random, seededRandom, seedOf } from './random.ts';
import { cardFrame, slabSize } from './slab-case.ts';

/** Both even, as H.264 wants them, and five to eight like the pictures. */
export const videoSize = { width: 480, height: 768 } as const;

const frameRate = 20;
const frames = 50;

/** 10 is the best picture, 51 the smallest file. */
const quantization = 27;

/** How many times the foil's colours repeat over the card. */
const bands = 1.4;

const rainbow = ['ff5fa2', 'ffd35c', '6dffb3', '5cc8ff', 'b07cff'].map((colour) =>
  [0, 2, 4].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)),
);

interface Sparkle {
  readonly x: number;
  readonly y: number;
  /** When in the loop it is brightest, 0 to 1. */
  readonly at: number;
  readonly radius: number;
}

/**
 * Renders a slab with light that moves over its foil, as a seamless loop.
 *
 * @param picture - of the slab, four bytes a pixel, `videoSize`
 * @returns an MP4
 */
export async function filmSlab(picture: Uint8Array, name: string): Promise<Uint8Array> {
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    ...videoSize,
    frameRate,
    groupOfPictures: frames,
    quantizationParameter: quantization,
    speed: 8,
    outputFilename: `${name}.mp4`,
  });
  encoder.initialize();
  const light = foilLight();
  const sparkles = scatter(seededRandom(seedOf(name)));
  const frame = new Uint8Array(picture);
  for (let index = 0; index < frames; index += 1) {
    const at = index / frames;
    frame.set(picture);
    shine(frame, light, at);
    for (const sparkle of sparkles) twinkle(frame, sparkle, at);
    encoder.addFrameRgba(frame);
  }
  encoder.finalize();
  const video = encoder.FS.readFile(encoder.outputFilename) as Uint8Array;
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();
  return video;
}

const card = placeInVideo();

function placeInVideo() {
  const scale = videoSize.width / slabSize.width;
  const inset = 20;
  return {
    left: Math.round((cardFrame.x + inset) * scale),
    top: Math.round((cardFrame.y + inset) * scale),
    right: Math.round((cardFrame.x + cardFrame.width - inset) * scale),
    bottom: Math.round((cardFrame.y + cardFrame.height - inset) * scale),
  };
}

const steps = 256;

/** How much red, green and blue the foil gives back at each place of the loop: a bright band between dark ones. */
function foilLight(): Float32Array {
  const light = new Float32Array(steps * 3);
  for (let step = 0; step < steps; step += 1) {
    const at = step / steps;
    const strength = 0.62 * Math.max(0, 1 - Math.abs(at - 0.5) * 4.5) ** 1.4;
    const place = at * 2 * rainbow.length;
    const from = rainbow[Math.floor(place) % rainbow.length] ?? [];
    const to = rainbow[Math.ceil(place) % rainbow.length] ?? [];
    for (let channel = 0; channel < 3; channel += 1) {
      const mixed = (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * (place % 1);
      light[step * 3 + channel] = (mixed / 255) * strength;
    }
  }
  return light;
}

/** Lays the foil's light over the card; what is bright there shines more than what is dark. */
function shine(frame: Uint8Array, light: Float32Array, at: number): void {
  const { left, top, right, bottom } = card;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const place = ((x * 0.9 + y * 0.42) / videoSize.width) * bands - at + 8;
      const step = Math.floor((place % 1) * steps) * 3;
      const pixel = (y * videoSize.width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = frame[pixel + channel] ?? 0;
        const shone = (light[step + channel] ?? 0) * (0.3 + value / 220);
        frame[pixel + channel] = value + (255 - value) * Math.min(1, shone);
      }
    }
  }
}

function scatter(random: Random): Sparkle[] {
  const { left, top, right, bottom } = card;
  return Array.from({ length: 34 }, () => ({
    x: Math.round(left + random() * (right - left)),
    y: Math.round(top + random() * (bottom - top) * 0.72),
    at: random(),
    radius: 3 + Math.round(random() * 6),
  }));
}

/** A star of four rays that comes and goes. */
function twinkle(frame: Uint8Array, { x, y, at, radius }: Sparkle, now: number): void {
  const distance = Math.abs(((now - at + 1.5) % 1) - 0.5);
  const strength = Math.max(0, 1 - distance * 7);
  if (strength === 0) return;
  for (let along = -radius; along <= radius; along += 1) {
    const glow = strength * (1 - Math.abs(along) / (radius + 1));
    for (const [px, py] of [
      [x + along, y],
      [x, y + along],
    ] as const) {
      const pixel = (py * videoSize.width + px) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = frame[pixel + channel] ?? 0;
        frame[pixel + channel] = value + (255 - value) * glow;
      }
    }
  }
}
