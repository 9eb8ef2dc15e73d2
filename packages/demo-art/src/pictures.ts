import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PictureTask } from './picture-worker.ts';
import type { CardSet, Slab } from './record.ts';
import type { Scene } from './scenes.ts';

export interface SlabPictures {
  readonly slab: Slab;
  /** Paths of WebP files. All slabs of a set have the same back. */
  readonly front: string;
  readonly back: string;
  /** Path of an MP4 file. */
  readonly video: string | null;
}

/** What to draw: slabs, and scenes by a name of the caller's. */
export interface PicturesToMake<Name extends string = string> {
  readonly slabs: readonly Slab[];
  readonly scenes: Readonly<Record<Name, Scene>>;
}

export interface Pictures<Name extends string = string> {
  readonly slabs: readonly SlabPictures[];
  /** Paths of WebP files. */
  readonly scenes: Readonly<Record<Name, string>>;
}

/** Modules that don't draw: they contain data, which is part of the slab, or organise the work. */
const nonDrawingModules = ['slabs.ts', 'pictures.ts', 'picture-worker.ts'];

/** A hash of the code that draws. */
function drawingVersion(): string {
  const hash = createHash('sha256');
  for (const path of globSync('**/*.ts', { cwd: import.meta.dirname }).sort()) {
    if (!nonDrawingModules.includes(path) && !path.startsWith('designs/'))
      hash.update(readFileSync(join(import.meta.dirname, path)));
  }
  return hash.digest('hex');
}

/** The data of a slab that its front shows: everything except its value. */
function frontDataOf({ design, certificateNumber, gradingNumber }: Slab): string {
  return JSON.stringify({ ...design, set: setDataOf(design.set), certificateNumber, gradingNumber });
}

/** The data of a scene that its picture shows. */
function sceneDataOf({ shape, designs }: Scene): string {
  return JSON.stringify({
    shape,
    designs: designs.map(({ set, ...design }) => ({ ...design, set: setDataOf(set) })),
  });
}

function setDataOf({ worth: _notShown, ...set }: CardSet): object {
  return set;
}

/**
 * Draws the pictures that aren't in `folder` yet. A file's name is a hash of its data and of the drawing code, so
 * only changed pictures are drawn again.
 *
 * @param onProgress - called with the number of finished pictures and of all.
 */
export async function makePictures<Name extends string>(
  { slabs, scenes }: PicturesToMake<Name>,
  folder: string,
  workers: number,
  onProgress: (made: number, all: number) => void,
): Promise<Pictures<Name>> {
  mkdirSync(folder, { recursive: true });
  const version = drawingVersion();
  const pathOf = (seen: string, extension = 'webp') =>
    join(
      folder,
      `${createHash('sha256').update(`${version} ${seen}`).digest('hex').slice(0, 32)}.${extension}`,
    );

  const all = slabs.map((slab) => ({
    slab,
    front: pathOf(`front ${frontDataOf(slab)}`),
    video: slab.filmed ? pathOf(`video ${frontDataOf(slab)}`, 'mp4') : null,
    back: pathOf(`back ${JSON.stringify(setDataOf(slab.design.set))}`),
  }));
  const scenePaths = Object.fromEntries(
    Object.entries<Scene>(scenes).map(([name, scene]) => [name, pathOf(`scene ${sceneDataOf(scene)}`)]),
  ) as Record<Name, string>;
  const tasks = [...missingScenes(scenes, scenePaths), ...missingTasks(all)];
  const count = new Set([
    ...all.flatMap(({ front, back }) => [front, back]),
    ...Object.values<string>(scenePaths),
  ]).size;
  let made = count - tasks.reduce((sum, task) => sum + picturesIn(task), 0);
  onProgress(made, count);
  await Promise.all(
    Array.from({ length: Math.min(workers, tasks.length) }, () =>
      workThrough(tasks, (task) => {
        made += picturesIn(task);
        onProgress(made, count);
      }),
    ),
  );
  return { slabs: all, scenes: scenePaths };
}

function missingScenes<Name extends string>(
  scenes: Readonly<Record<Name, Scene>>,
  paths: Readonly<Record<Name, string>>,
): PictureTask[] {
  const byPath = new Map(Object.entries<Scene>(scenes).map(([name, scene]) => [paths[name as Name], scene]));
  return [...byPath]
    .filter(([path]) => !existsSync(path))
    .map(([path, scene]): PictureTask => ({ kind: 'scene', scene, path }));
}

function missingTasks(all: readonly SlabPictures[]): PictureTask[] {
  const backs = new Map(all.map(({ slab, back }) => [back, slab.design.set]));
  const fronts = Map.groupBy(
    all.filter(({ front, video }) => !existsSync(front) || (video !== null && !existsSync(video))),
    ({ slab }) => slab.design,
  );
  return [
    ...[...backs]
      .filter(([path]) => !existsSync(path))
      .map(([path, set]): PictureTask => ({ kind: 'back', set, path })),
    ...[...fronts].map(
      ([design, pictures]): PictureTask => ({
        kind: 'fronts',
        design,
        pictures: pictures.map(({ slab, front, video }) => ({ slab, path: front, videoPath: video })),
      }),
    ),
  ];
}

function picturesIn(task: PictureTask): number {
  return task.kind === 'fronts' ? task.pictures.length : 1;
}

/** One worker that takes tasks until none is left. */
function workThrough(tasks: PictureTask[], onDone: (task: PictureTask) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
    let task: PictureTask | undefined;
    const next = () => {
      task = tasks.shift();
      if (task) worker.postMessage(task);
      else void worker.terminate().then(() => resolve());
    };
    worker.on('message', () => {
      if (task) onDone(task);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
