import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePictures, type SlabPictures } from './pictures.ts';
import { demoSlabs } from './slabs.ts';

const [slab] = demoSlabs();
if (!slab) throw new Error('there are no slabs');
const folder = mkdtempSync(join(tmpdir(), 'kura-pictures-'));
let pictures: SlabPictures;

const make = async (made = slab) => {
  const {
    slabs: [first],
  } = await makePictures({ slabs: [made], scenes: {} }, folder, 1, () => {});
  if (!first) throw new Error('no picture was made');
  return first;
};

beforeAll(async () => {
  pictures = await make();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pictures of a slab', () => {
  it('are five to eight, front and back', async () => {
    for (const path of [pictures.front, pictures.back]) {
      const { width, height, format } = await sharp(path).metadata();
      expect({ width, height, format }).toEqual({ width: 720, height: 1152, format: 'webp' });
    }
    expect(readFileSync(pictures.front).equals(readFileSync(pictures.back))).toBe(false);
  });

  it('have a video as well when the slab is filmed', () => {
    const video = readFileSync(String(pictures.video));
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
    expect(video.includes('avc1')).toBe(true);
  });

  it('are found again, for any value of the slab', async () => {
    expect(await make({ ...slab, valueUsd: slab.valueUsd + 1 })).toMatchObject({
      front: pictures.front,
      back: pictures.back,
    });
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('are others when the grade is another', async () => {
    const other = await make({ ...slab, gradingNumber: slab.gradingNumber - 1 });
    expect(other.front).not.toBe(pictures.front);
    expect(readFileSync(other.front).equals(readFileSync(pictures.front))).toBe(false);
  });
});

describe('the picture of a scene', () => {
  it('is square or four times as wide as high', async () => {
    const { scenes } = await makePictures(
      {
        slabs: [],
        scenes: {
          square: { shape: 'square', designs: [slab.design] },
          wide: { shape: 'wide', designs: [slab.design] },
        },
      },
      folder,
      1,
      () => {},
    );
    const sizeOf = async (path: string) => {
      const { width, height, format } = await sharp(path).metadata();
      return { width, height, format };
    };
    expect(await sizeOf(scenes.square)).toEqual({ width: 800, height: 800, format: 'webp' });
    expect(await sizeOf(scenes.wide)).toEqual({ width: 1600, height: 400, format: 'webp' });
  });
});
