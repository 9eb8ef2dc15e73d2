import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type Benchmark, type Row, ratioOf } from './benchmark.ts';

const market = path.resolve(import.meta.dirname, '../../apps/market');
const aimBytes = 130 * 1024;
const styleAimBytes = 10 * 1024;
const initialTexts = 'i18n/language.ja.ts';

/** The file of each page's route, and the lazy texts that the server renders it with. */
const pages = {
  home: { route: 'routes/index.tsx', texts: [] },
  market: { route: 'routes/market.tsx', texts: ['card-search'] },
  card: { route: 'routes/cards.$id.tsx', texts: ['cards'] },
} as const;

/**
 * Sizes of the scripts and styles that a browser loads: first the starter, which makes a page readable, then all scripts that
 * the page needs to work. These are the scripts in the built page, the texts of one language and the page's own code.
 */
export const benchmark: Benchmark = {
  name: 'First load of the market (gzip, and Brotli as npm run build delivers it)',
  run,
};

async function run(): Promise<Row[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'kura-first-load-'));
  try {
    await build({ root: market, logLevel: 'silent', environments: { client: { build: { outDir } } } });
    const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file]) => file as string);
    const starter = named(/<script src="([^"]+)"/g);
    const late = named(/<script type="late"[^>]* src="([^"]+)"/g);
    const sheets = named(/<link rel="stylesheet"[^>]* href="([^"]+)"/g);
    if (starter.length === 0 || late.length === 0 || sheets.length === 0)
      throw new Error('The built page names no scripts or styles');
    const { scripts, styles, stylesOfParts } = JSON.parse(
      /id="parts">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    ) as BuiltParts;
    const sizesOf = async (files: readonly string[]): Promise<Sizes> => {
      const sizes = { gzip: 0, brotli: 0 };
      for (const file of new Set(files)) {
        const bytes = await readFile(path.join(outDir, file));
        sizes.gzip += gzipSync(bytes).length;
        sizes.brotli += brotliCompressSync(bytes).length;
      }
      return sizes;
    };

    const rows = [rowOf('any page: can be read', await sizesOf(starter), aimBytes)];
    for (const [page, { route, texts }] of Object.entries(pages)) {
      const parts = [initialTexts, route, ...texts.map((name) => `i18n/lazy/${name}.ja.json`)];
      const own = parts.flatMap((part) => {
        const files = scripts[part];
        if (!files) throw new Error(`The built page doesn't know ${part}`);
        return files;
      });
      const ownSheets = parts
        .flatMap((part) => stylesOfParts[part] ?? [])
        .map((index) => styles[index] ?? '');
      rows.push(rowOf(`${page}: works`, await sizesOf([...starter, ...late, ...own]), aimBytes));
      rows.push(rowOf(`${page}: styles`, await sizesOf([...sheets, ...ownSheets]), styleAimBytes));
    }
    return rows;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The files of the parts, as the built page names them. */
interface BuiltParts {
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  readonly styles: readonly string[];
  readonly stylesOfParts: Readonly<Record<string, readonly number[]>>;
}

interface Sizes {
  gzip: number;
  brotli: number;
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function rowOf(metric: string, { gzip, brotli }: Sizes, aim: number): Row {
  return {
    metric,
    measured: `${kilobytes(gzip)} KB gz, ${kilobytes(brotli)} KB br`,
    reference: `${aim / 1024} KB`,
    ratio: ratioOf(gzip, aim),
    target: '≤ 1.00 ×',
  };
}
