/** Renders the slabs of one design at a time, beside the main thread. */
import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { CardDesign, Slab } from './record.ts';
import { gradedPicture, ungradedBack, ungradedFront } from './render.ts';

/** The pictures of one design that are still to be made. */
export interface PictureTask {
  readonly design: CardDesign;
  readonly pictures: readonly {
    readonly slab: Slab;
    readonly side: 'front' | 'back';
    readonly path: string;
  }[];
}

// The workers are the parallelism: threads inside each would only get in each other's way.
sharp.concurrency(1);

let back: ReturnType<typeof ungradedBack> | undefined;

parentPort?.on('message', async ({ design, pictures }: PictureTask) => {
  const front = pictures.some(({ side }) => side === 'front') ? ungradedFront(design) : undefined;
  for (const { slab, side, path } of pictures) {
    if (side === 'back') back ??= ungradedBack();
    const ungraded = await (side === 'front' ? front : back);
    if (!ungraded) continue;
    // Only whole pictures bear the final name, whenever this process is killed.
    await writeFile(`${path}.part`, await gradedPicture(ungraded, slab, side));
    await rename(`${path}.part`, path);
  }
  parentPort?.postMessage(pictures.length);
});
