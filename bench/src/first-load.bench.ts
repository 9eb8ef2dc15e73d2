import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type Benchmark, type Row, ratioOf } from './benchmark.ts';

const market = path.resolve(import.meta.dirname, '../../apps/market');
const aimBytes = 130 * 1024;
const initialTexts = 'i18n/language.ja.ts';

/** The file of each page's route, and the lazy texts that the server renders it with. */
const pages = {
  home: { route: 'routes/index.tsx', texts: [] },
  market: { route: 'routes/market.tsx', texts: ['card-search'] },
  card: { route: 'routes/cards.$id.tsx', texts: ['cards'] },
} as const;

/**
 * Size with gzip of the JavaScript that a browser loads before a page can be read, and before the whole page works: the
 * scripts that the built page names, the texts of one language, and the code of the page.
 */
export const benchmark: Benchmark = { name: 'First-load JavaScript of the market (gzip)', run };

async function run(): Promise<Row[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'kura-first-load-'));
  try {
    await build({ root: market, logLevel: 'silent', environments: { client: { build: { outDir } } } });
    const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
    const scripts = (type: string) =>
      [...html.matchAll(new RegExp(`<script type="${type}"[^>]* src="([^"]+)"`, 'g'))].map(
        ([, src]) => src as string,
      );
    const parts = JSON.parse(/id="parts">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<
      string,
      string[]
    >;
    const sizeOf = async (files: readonly string[]) => {
      let bytes = 0;
      for (const file of new Set(files)) bytes += gzipSync(await readFile(path.join(outDir, file))).length;
      return bytes;
    };

    const rows = [rowOf('any page: can be read', await sizeOf(scripts('module')))];
    for (const [page, { route, texts }] of Object.entries(pages)) {
      const needed = [initialTexts, route, ...texts.map((name) => `i18n/lazy/${name}.ja.ts`)];
      const own = needed.flatMap((part) => {
        const files = parts[part];
        if (!files) throw new Error(`The built page doesn't know ${part}`);
        return files;
      });
      const files = [...scripts('module'), ...scripts('late'), ...own];
      rows.push(rowOf(`${page}: works`, await sizeOf(files)));
    }
    return rows;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function rowOf(metric: string, bytes: number): Row {
  return {
    metric,
    measured: `${(bytes / 1024).toFixed(1)} KB`,
    reference: `${aimBytes / 1024} KB`,
    ratio: ratioOf(bytes, aimBytes),
    target: '≤ 1.00 ×',
  };
}
