import { mkdirSync, rmSync } from 'node:fs';
import start from '../start.ts';
import { galleryFolder } from './camera.ts';
import { writeIndex } from './write-index.ts';

/** Begins with no pictures and a shop to take them in; ends with the page that shows them. */
export default async function prepare(): Promise<() => Promise<void>> {
  rmSync(galleryFolder, { recursive: true, force: true });
  mkdirSync(galleryFolder, { recursive: true });
  const stop = await start();
  return async () => {
    writeIndex();
    await stop();
  };
}
