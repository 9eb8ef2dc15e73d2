import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureTask } from './picture-worker.ts';
import type { Slab } from './record.ts';

export interface SlabPictures {
  readonly slab: Slab;
  /** Paths of WebP files. */
  readonly front: string;
  readonly back: string;
}

/** Modules that hold data or organise the work: what they decide is in the slab, or nothing that one sees. */
const notDrawing = ['designs.ts', 'slabs.ts', 'pictures.ts', 'picture-worker.ts'];

/** A hash of the drawing itself. */
function drawingVersion(): string {
  const hash = createHash('sha256');
  for (const path of globSync('**/*.ts', { cwd: import.meta.dirname }).sort()) {
    if (!notDrawing.includes(path)) hash.update(readFileSync(join(import.meta.dirname, path)));
  }
  return hash.digest('hex');
}

/** What of a slab is seen on its picture: all but what it is worth. */
function seenOf({ design, certificateNumber, gradingNumber }: Slab): string {
  const { worth: _unseen, ...set } = design.set;
  return JSON.stringify({ ...design, set, certificateNumber, gradingNumber });
}

/**
 * Makes the pictures of slabs that aren't in `folder` yet. A file's name is a hash of what is in it, so a
 * changed drawing is drawn anew and everything else is found again.
 *
 * @param onProgress - called with the number of pictures there are and of all.
 */
export async function makePictures(
  slabs: readonly Slab[],
  folder: string,
  workers: number,
  onProgress: (made: number, all: number) => void,
): Promise<SlabPictures[]> {
  mkdirSync(folder, { recursive: true });
  const version = drawingVersion();
  const pathOf = (slab: Slab, side: string) =>
    join(
      folder,
      `${createHash('sha256')
        .update(`${version} ${side} ${seenOf(slab)}`)
        .digest('hex')
        .slice(0, 32)}.webp`,
    );

  const all = slabs.map((slab) => ({ slab, front: pathOf(slab, 'front'), back: pathOf(slab, 'back') }));
  const tasks = missingByDesign(all);
  let made = all.length * 2 - tasks.reduce((sum, { pictures }) => sum + pictures.length, 0);
  onProgress(made, all.length * 2);
  await Promise.all(
    Array.from({ length: Math.min(workers, tasks.length) }, () =>
      workThrough(tasks, (count) => {
        made += count;
        onProgress(made, all.length * 2);
      }),
    ),
  );
  return all;
}

function missingByDesign(all: readonly SlabPictures[]): PictureTask[] {
  const missing = all
    .flatMap(({ slab, front, back }) => [
      { slab, side: 'front' as const, path: front },
      { slab, side: 'back' as const, path: back },
    ])
    .filter(({ path }) => !existsSync(path));
  return [...Map.groupBy(missing, ({ slab }) => slab.design)].map(([design, pictures]) => ({
    design,
    pictures,
  }));
}

/** One worker that takes tasks until none is left. */
function workThrough(tasks: PictureTask[], onDone: (count: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
    const next = () => {
      const task = tasks.shift();
      if (task) worker.postMessage(task);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', (count: number) => {
      onDone(count);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
