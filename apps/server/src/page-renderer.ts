import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '@kura/server';

/**
 * The renderer that an app was built with: a module of its own, which the server doesn't know before it starts. It is loaded
 * again when it was rebuilt, as during development.
 */
export async function openPageRenderer(modulePath: string): Promise<PageRenderer> {
  const place = path.resolve(modulePath);
  let { builtMs, loaded } = await load(place);
  return {
    languageOf: (headers) => loaded.languageOf(headers),
    async renderPage(wish) {
      const { mtimeMs } = await stat(place);
      if (mtimeMs !== builtMs) ({ builtMs, loaded } = await load(place));
      return loaded.renderPage(wish);
    },
  };
}

async function load(place: string): Promise<{ builtMs: number; loaded: PageRenderer }> {
  const { mtimeMs } = await stat(place);
  const loaded = (await import(`${pathToFileURL(place).href}?built=${mtimeMs}`)) as PageRenderer;
  return { builtMs: mtimeMs, loaded };
}
