import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lateScriptsPlugin, type PageFiles } from './late-scripts-plugin.ts';

let folder: string;
let html: string;
let files: PageFiles;

/** A page with two routes. Both show a tile. The first one changes its colour, and the second one loads a chart late. */
const sources = {
  'package.json': '{ "sideEffects": true }',
  'index.html': '<head></head><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': "import './main.css'; void import('./routes/first.ts'); void import('./routes/second.ts');",
  'src/main.css': "@font-face { font-family: Sans; src: url('./sans.woff2'); } body { font-family: Sans; }",
  'src/sans.woff2': 'font',
  'src/start.ts': 'window.name = "started";',
  'src/tile.ts': "import styles from './tile.module.css'; export const tile = styles.tile;",
  'src/tile.module.css': '.tile { color: red; }',
  'src/routes/first.ts':
    "import styles from './first.module.css'; import { tile } from '../tile.ts'; console.log(styles.first, tile);",
  'src/routes/first.module.css': '.first { color: blue; }',
  'src/routes/second.ts': "import { tile } from '../tile.ts'; console.log(tile); void import('../chart.ts');",
  'src/chart.ts': "import styles from './chart.module.css'; console.log(styles.chart);",
  'src/chart.module.css': '.chart { color: green; }',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, '.late-scripts-'));
  await mkdir(path.join(folder, 'src/routes'), { recursive: true });
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      lateScriptsPlugin({
        starter: path.join(folder, 'src/start.ts'),
        parts: ['routes'],
        classHash: (file) => path.basename(file, '.module.css'),
        font: 'sans',
      }),
    ],
    build: { write: false, assetsInlineLimit: 0 },
  })) as Rolldown.RolldownOutput;
  const page = output.output.find(({ fileName }) => fileName === 'index.html');
  html = page?.type === 'asset' ? String(page.source) : '';
  files = JSON.parse(/id="parts">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageFiles;
});
afterAll(() => rm(folder, { recursive: true }));

const stylesOf = (part: string) => files.stylesOfParts[part]?.map((index) => files.styles[index]);

it('lets a page load its starter alone, its own styles and the font of its text', () => {
  expect(html).not.toContain('type="module"');
  expect(html).toMatch(/<script src="\/assets\/start-[^"]+"><\/script>/);
  expect(html).toMatch(/<link rel="stylesheet"[^>]*href="\/assets\/index-/);
  expect(html).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" crossorigin fetchpriority="low" href="\/assets\/sans-/,
  );
});

it('names the styles of a part, and finds those of a component by its class names', () => {
  expect(stylesOf('routes/first.ts')?.toSorted()).toEqual([
    expect.stringMatching(/\/first-/),
    expect.stringMatching(/\/tile-/),
  ]);
  expect(stylesOf('routes/second.ts')).toEqual([expect.stringMatching(/\/tile-/)]);
  expect(files.styles[files.stylesOfClasses['chart'] ?? -1]).toMatch(/\/chart-/);
});

it('sorts the styles of a component before those that override them', () => {
  const place = (name: string) => files.styles.findIndex((style) => style.includes(`/${name}-`));
  expect(place('tile')).toBeGreaterThanOrEqual(0);
  expect(place('tile')).toBeLessThan(place('first'));
});
