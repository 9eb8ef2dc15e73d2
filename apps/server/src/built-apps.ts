import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The variables of the web apps, with the place that a build gives each. */
const places = {
  KURA_MARKET_FOLDER: 'market/dist/client',
  KURA_MARKET_RENDERER: 'market/dist/server/render-page.js',
  KURA_ADMIN_FOLDER: 'admin/dist',
  KURA_DOCS_FOLDER: 'docs/dist',
} as const;

/** The defaults for the web apps that are built next to this program. */
export function builtApps(): Partial<Record<keyof typeof places, string>> {
  const paths = Object.entries(places).map(
    ([name, place]) => [name, fileURLToPath(new URL(`../../${place}`, import.meta.url))] as const,
  );
  return Object.fromEntries(paths.filter(([, path]) => existsSync(path)));
}
