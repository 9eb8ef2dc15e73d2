/** Renders pictures and videos outside the main thread. */
import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { CardDesign, CardSet, Slab } from './record.ts';
import { filmedFront, gradedFront, scenePicture, setBack, ungradedFront } from './render.ts';
import type { Scene } from './scenes.ts';

/** Pictures that are made together: the fronts of a design's slabs, the back that those of a set share, or a scene. */
export type PictureTask =
  | {
      readonly kind: 'fronts';
      readonly design: CardDesign;
      readonly pictures: readonly {
        readonly slab: Slab;
        readonly path: string;
        readonly videoPath: string | null;
      }[];
    }
  | { readonly kind: 'back'; readonly set: CardSet; readonly path: string }
  | { readonly kind: 'scene'; readonly scene: Scene; readonly path: string };

// The workers are the parallelism: threads inside each would only get in each other's way.
sharp.concurrency(1);

parentPort?.on('message', async (task: PictureTask) => {
  if (task.kind === 'back') {
    await keep(task.path, await setBack(task.set));
  } else if (task.kind === 'scene') {
    await keep(task.path, await scenePicture(task.scene));
  } else {
    const ungraded = await ungradedFront(task.design);
    for (const { slab, path, videoPath } of task.pictures) {
      const graded = await gradedFront(ungraded, slab);
      if (videoPath) await keep(videoPath, await filmedFront(graded, slab));
      await keep(path, graded);
    }
  }
  parentPort?.postMessage('done');
});

/** Only complete pictures get their final name, even if this process is killed. */
async function keep(path: string, picture: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, picture);
  await rename(`${path}.part`, path);
}
