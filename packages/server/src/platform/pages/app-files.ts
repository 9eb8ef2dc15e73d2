import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { EncodedBody } from '../http/encoded-body.ts';

export interface AppFile {
  content: EncodedBody;
  contentType: string;
  immutable: boolean;
}

export interface AppFiles {
  /** Returns a file by its path below the folder; undefined for a missing file or a path outside. */
  read(name: string): Promise<AppFile | undefined>;
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

const compressible = /^(?:text\/|application\/|image\/svg)/;

/**
 * Opens the files of a built app, read at the first request, compressed once, and read again when they change on disk. A name
 * with `.br` after it is the compressed file.
 *
 * @param scripts paths of scripts that the page's starter runs after the app's own
 */
export async function openAppFiles(folder: string, scripts: readonly string[]): Promise<AppFiles> {
  const kept = new Map<string, { changed: number; file: Promise<AppFile> }>();
  // Only names from the disk are opened, so a path can't leave the folder.
  let names = await listFiles(folder);

  return {
    async read(name) {
      if (!names.has(name)) {
        if (name !== 'index.html') return undefined;
        names = await listFiles(folder);
        if (!names.has(name)) return undefined;
      }
      const place = path.join(folder, name);
      const facts = await stat(place).catch(() => undefined);
      if (facts === undefined) return undefined;
      const known = kept.get(name);
      if (known?.changed === facts.mtimeMs) return known.file;
      // After a rebuild its other files have other names.
      if (name === 'index.html') names = await listFiles(folder);
      const file = load(place, name, { scripts, hasBrotli: names.has(`${name}.br`) });
      kept.set(name, { changed: facts.mtimeMs, file });
      return file;
    },
  };
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
}

async function load(
  place: string,
  name: string,
  { scripts, hasBrotli }: { scripts: readonly string[]; hasBrotli: boolean },
): Promise<AppFile> {
  const [written, brotli] = await Promise.all([
    readFile(place),
    hasBrotli ? readFile(`${place}.br`) : undefined,
  ]);
  const bytes = name.endsWith('.html') && scripts.length > 0 ? withScripts(written, scripts) : written;
  const contentType = contentTypes[path.extname(name)] ?? 'application/octet-stream';
  return {
    content: new EncodedBody(bytes, compressible.test(contentType) ? 'high' : null, brotli),
    contentType,
    // Vite puts a hash of the content into the names below assets/.
    immutable: /(?:^|\/)assets\/.+-[\w-]{8,}\.\w+$/.test(name),
  };
}

/** Adds scripts. `last` is run by a page's starter after the page's own scripts. */
function withScripts(page: Buffer, scripts: readonly string[]): Buffer {
  const tags = scripts.map((src) => `<script type="last" src="${src}"></script>`).join('');
  return Buffer.from(page.toString('utf8').replace('</head>', () => `${tags}</head>`));
}
