/** Renders pictures of slabs beside the main thread. */
import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { CardDesign, CardSet, Slab } from './record.ts';
import { gradedFront, setBack, ungradedFront } from './render.ts';

/** Pictures that are made together: the fronts of a design's slabs, or the back that those of a set share. */
export type PictureTask =
  | {
      readonly kind: 'fronts';
      readonly design: CardDesign;
      readonly pictures: readonly { readonly slab: Slab; readonly path: string }[];
    }
  | { readonly kind: 'back'; readonly set: CardSet; readonly path: string };

// The workers are the parallelism: threads inside each would only get in each other's way.
sharp.concurrency(1);

parentPort?.on('message', async (task: PictureTask) => {
  if (task.kind === 'back') {
    await keep(task.path, await setBack(task.set));
  } else {
    const ungraded = await ungradedFront(task.design);
    for (const { slab, path } of task.pictures) await keep(path, await gradedFront(ungraded, slab));
  }
  parentPort?.postMessage('done');
});

/** Only whole pictures bear their final name, whenever this process is killed. */
async function keep(path: string, picture: Buffer): Promise<void> {
  await writeFile(`${path}.part`, picture);
  await rename(`${path}.part`, path);
}
