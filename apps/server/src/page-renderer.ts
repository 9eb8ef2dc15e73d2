import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@kura/server';

/**
 * Loads the renderer module of a built app, which isn't known at compile time, and loads it again after it was rebuilt
 * during development.
 */
export async function openPageRenderer(modulePath: string): Promise<PageRenderer> {
  const place = path.resolve(modulePath);
  let { builtMs, loaded } = await load(place);
  return {
    languageOf: (headers) => loaded.languageOf(headers),
    async renderPage(request) {
      const { mtimeMs } = await stat(place);
      if (mtimeMs !== builtMs) ({ builtMs, loaded } = await load(place));
      return loaded.renderPage(request);
    },
  };
}

async function load(place: string): Promise<{ builtMs: number; loaded: PageRenderer }> {
  const { mtimeMs } = await stat(place);
  const loaded = (await import(`${pathToFileURL(place).href}?built=${mtimeMs}`)) as PageRenderer;
  return { builtMs: mtimeMs, loaded };
}
