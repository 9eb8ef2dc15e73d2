import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawDomains, reduceImports } from './domain-drawing.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const page = () => readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kura-drawing-'));
  write('ARCHITECTURE.md', '# A\n<!-- drawn by npm run generate -->\n<!-- end of the drawing -->\nEnd.\n');
  write('packages/server/src/platform/index.ts', '/** Serves all. */\n\nexport const a = 1;\n');
  write('packages/server/src/cards/index.ts', "/** Cards. */\n\nexport { b } from './cards/index.ts';\n");
  write(
    'packages/server/src/cards/cards/index.ts',
    "import { a } from '../../platform/index.ts';\nexport const b = a;\n",
  );
  write('packages/server/src/trading/index.ts', '/** Orders. */\n');
  write(
    'packages/server/src/trading/orders/a.ts',
    "import { b } from '../../cards/index.ts';\nimport { a } from '../../platform/index.ts';\n",
  );
  write('packages/server/src/cards/cards/a.test.ts', "import '../../trading/index.ts';\n");
});
afterEach(() => rmSync(root, { recursive: true }));

test('an import that follows from others is left out', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
    ['d', new Set<string>()],
  ]);
  expect(reduceImports(imports)).toEqual([
    ['a', 'b'],
    ['a', 'd'],
    ['b', 'c'],
  ]);
});

test('the drawing has the domains with their imports, without those of tests', () => {
  expect(drawDomains(root, false)).toEqual([]);
  expect(page()).toContain('flowchart TD\n  cards --> platform\n  trading --> cards\n```');
  expect(page()).toContain('| `trading`  | Orders.     |');
  expect(page()).toMatch(/^# A\n[\s\S]*\nEnd\.\n$/);
  expect(drawDomains(root, true)).toEqual([]);
});

test('a new import makes the drawing out of date', () => {
  drawDomains(root, false);
  write(
    'packages/server/src/rewards/index.ts',
    "/** Points. */\nimport '../cards/index.ts';\nexport { b } from '../cards/index.ts';\n",
  );
  expect(drawDomains(root, true)).toEqual(['ARCHITECTURE.md differs from the imports of the server']);
});
