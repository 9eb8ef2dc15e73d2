import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classHash, classNamesPlugin } from './class-names-plugin.ts';

let folder: string;
let code: string;
let css: string;

const sources = {
  'package.json': '{ "sideEffects": false }',
  'main.ts': [
    "import styles from './main.module.css';",
    "import tones from './tones.module.css';",
    'document.body.className = `$' + '{styles.page} $' + '{tones[document.title]}`;',
  ].join('\n'),
  'main.module.css': '.unused { color: red; } .page { animation: turn-over 1s; } @keyframes turn-over {}',
  'tones.module.css': '.loud { color: red; } .new { color: blue; }',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, '.class-names-'));
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(folder, name), text);
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [classNamesPlugin()],
    build: { write: false, rolldownOptions: { input: path.join(folder, 'main.ts') } },
  })) as Rolldown.RolldownOutput;
  code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  css = output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('\n');
});
afterAll(() => rm(folder, { recursive: true }));

const hashOf = (name: string) => classHash(path.join(folder, name));

it('writes the short name of a class into the script, without the other names of its module', () => {
  const hash = hashOf('main.module.css');
  expect(css).toContain(`.b_${hash}{animation:`);
  expect(code).toContain(`b_${hash} `);
  expect(code).not.toContain(`a_${hash}`);
});

it('keeps the names of a module from which the script chooses one', () => {
  const hash = hashOf('tones.module.css');
  expect(css).toContain(`.b_${hash}{color:`);
  expect(code).toMatch(new RegExp(`new:.*b_${hash}`));
  expect(code).toMatch(new RegExp(`loud:.*a_${hash}`));
});
