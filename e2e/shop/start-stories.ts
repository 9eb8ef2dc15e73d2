import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { setStoriesUrl } from '../env.ts';

const configFile = fileURLToPath(new URL('../../packages/ui/vite.config.ts', import.meta.url));

/** Builds the stories of `packages/ui` and serves them on a free port until the last test has ended. */
export async function startStories(): Promise<() => Promise<void>> {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  setStoriesUrl(server.resolvedUrls?.local[0] ?? '');
  return () => server.close();
}
