import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { type Question, type Row, ratioOf } from './question.ts';

const market = path.resolve(import.meta.dirname, '../../apps/market');
const aimBytes = 130 * 1024;
const pages = {
  home: 'src/routes/index.tsx',
  market: 'src/routes/market.tsx',
  card: 'src/routes/cards.$id.tsx',
} as const;

/** JavaScript that a browser must have before each page works, gzip: the entry and the page's own code with their imports. */
export const question: Question = { name: 'First-load JavaScript of the market (gzip)', run };

async function run(): Promise<Row[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'kura-first-load-'));
  try {
    await build({ root: market, logLevel: 'silent', build: { outDir, manifest: 'manifest.json' } });
    const manifest = JSON.parse(await readFile(path.join(outDir, 'manifest.json'), 'utf8')) as Manifest;
    const sizes = new Map<string, number>();
    for (const { file } of Object.values(manifest)) {
      if (file.endsWith('.js')) sizes.set(file, gzipSync(await readFile(path.join(outDir, file))).length);
    }
    return Object.entries(pages).map(([what, route]) => {
      const roots = Object.keys(manifest).filter(
        (key) => manifest[key]?.isEntry || key.replace(/\?.*$/, '').endsWith(route),
      );
      if (roots.length < 2) throw new Error(`The build has no chunk of ${route}`);
      const bytes = [...filesOf(manifest, roots)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      return {
        what,
        ours: `${(bytes / 1024).toFixed(1)} KB`,
        reference: `${aimBytes / 1024} KB`,
        ratio: ratioOf(bytes, aimBytes),
        aim: '≤ 1.00 ×',
      };
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The scripts of some chunks and of all that they import at once. */
function filesOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return files;
}
