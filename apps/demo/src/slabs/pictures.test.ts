import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collectionScenes, dropScenes } from '../seed/scenes.ts';
import { designs } from './designs.ts';
import { backPath, openFront, scenePath, videoPath } from './pictures.ts';
import { demoSlabs, type Slab } from './slabs.ts';

const slabs = demoSlabs();
const [slab] = slabs as [Slab];
const slabSize = { width: 720, height: 1152 };

const sizeOf = async (picture: string | Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};

describe('the front of a slab', () => {
  it('is as large as the picture of its design', async () => {
    const compose = await openFront(slab.design);
    expect(await sizeOf(await compose(slab))).toEqual(slabSize);
  });

  it('shows the grade and the certificate number, and differs elsewhere in nothing', async () => {
    const part = (picture: Buffer, left: number, top: number, width: number, height: number) =>
      sharp(picture).extract({ left, top, width, height }).raw().toBuffer();
    const compose = await openFront(slab.design);
    const [one, regraded, renumbered] = await Promise.all([
      compose(slab),
      compose({ ...slab, gradingNumber: 8 }),
      compose({ ...slab, certificateNumber: '70000614' }),
    ]);
    const parts = (picture: Buffer) =>
      Promise.all([
        part(picture, 500, 70, 130, 140),
        part(picture, 100, 175, 200, 40),
        part(picture, 0, 300, 720, 852),
      ]);
    const [grade, number, card] = await parts(one);
    const [otherGrade, sameNumber, sameCard] = await parts(regraded);
    const [sameGrade, otherNumber] = await parts(renumbered);
    expect([grade.equals(otherGrade), number.equals(sameNumber), card.equals(sameCard)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([grade.equals(sameGrade), number.equals(otherNumber)]).toEqual([true, false]);
  });
});

describe('the assets', () => {
  const assets = join(import.meta.dirname, '..', '..', 'assets');

  it('have a picture for every design and every grade', () => {
    const names = (folder: string) => readdirSync(join(assets, folder)).sort();
    expect(names('fronts')).toEqual(designs.map(({ key }) => `${key}.webp`).sort());
    expect(names('grades')).toEqual(
      [...new Set(slabs.map(({ gradingNumber }) => `${gradingNumber}.webp`))].sort(),
    );
  });

  it('have a back of the same size for every set', async () => {
    const backs = [...new Set(designs.map(({ set }) => backPath(set)))];
    expect(await Promise.all(backs.map(sizeOf))).toEqual(backs.map(() => slabSize));
  });

  it('have an MP4 for every filmed slab', () => {
    const paths = slabs.map(videoPath).filter((path) => path !== null);
    expect(paths).toHaveLength(12);
    expect(paths.map((path) => readFileSync(path).toString('latin1', 4, 8))).toEqual(paths.map(() => 'ftyp'));
  });

  it('have square pictures for drops and logos, and covers four times as wide as high', async () => {
    const collections = Object.values(collectionScenes);
    const squares = [...Object.values(dropScenes), ...collections.map(({ logo }) => logo)];
    expect(await Promise.all(squares.map((name) => sizeOf(scenePath(name))))).toEqual(
      squares.map(() => ({ width: 800, height: 800 })),
    );
    const covers = collections.map(({ cover }) => cover);
    expect(await Promise.all(covers.map((name) => sizeOf(scenePath(name))))).toEqual(
      covers.map(() => ({ width: 1600, height: 400 })),
    );
  });

  it('take at most 10 MB', () => {
    const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(10_000_000);
  });
});
