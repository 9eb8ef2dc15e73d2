import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkingCopy, type WorkingCopy } from './mutation/working-copy.ts';

// Adds a text field to the cards in a copy of the working tree, and runs the type checker and the tests of all places with cards.

const MOST_FILES = 6;
const root = fileURLToPath(new URL('..', import.meta.url));
const migrations = 'packages/database/migrations';
const fields = 'packages/domain/src/cards/cards/card-fields.ts';

let copy: WorkingCopy;
/** Files that the new field changes or adds; texts are those of the dictionary of names. */
const touched: string[] = [];
const texts: string[] = [];

beforeAll(() => {
  copy = createWorkingCopy(root);
});
afterAll(() => copy.remove());

function write(file: string, content: string, list = touched): void {
  writeFileSync(path.join(copy.root, file), content);
  list.push(file);
}

function insert(
  file: string,
  insertions: readonly (readonly [before: string, line: string])[],
  list = touched,
) {
  const content = insertions.reduce(
    (text, [before, line]) => {
      const [first, second, ...others] = text.split(before);
      if (second === undefined || others.length > 0) throw new Error(`${file} has no place "${before}"`);
      return first + line + before + second;
    },
    readFileSync(path.join(copy.root, file), 'utf8'),
  );
  write(file, content, list);
}

function run(command: string, args: readonly string[]): string {
  // The tests of the copy start their own PostgreSQL, from the migrations of the copy.
  const { KURA_TEST_POSTGRES_PORT: _, ...env } = process.env;
  const inherited = Object.entries(env).filter(([name]) => !name.startsWith('VITEST'));
  try {
    return execFileSync(command, args, {
      cwd: copy.root,
      encoding: 'utf8',
      env: Object.fromEntries(inherited),
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

test('a text field is added in at most six files besides texts', { timeout: 600_000 }, () => {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  write(
    `${migrations}/${time}-artist.sql`,
    '-- The artist of a card, as printed on it.\nalter table nft add column artist text check (char_length(artist) <= 40);\n',
  );
  run(process.execPath, ['packages/testing/src/database/generate-types.main.ts']);
  touched.push('packages/database/src/database-types.ts');
  insert(fields, [
    ['  value: { ...optional(', "  artist: { ...optional('artist', 'text', 40), ...shown('Artist', 10) },\n"],
    ["  value: 'Value of", "  artist: 'Artist of the card; null or empty for none.',\n"],
  ]);
  insert('packages/domain/src/fixed-rules.test.ts', [["',\n  );\n});\n\ntest.each(['', null", ', Artist']]);
  for (const [language, name] of [
    ['en', 'Artist'],
    ['ja', 'イラストレーター'],
  ])
    insert(
      `packages/domain/src/cards/cards/field-names.${language}.json`,
      [['  "card.attr.Grader"', `  "card.attr.Artist": "${name}",\n`]],
      texts,
    );
  run(process.execPath, [
    '--eval',
    "import('./scripts/rules/texts.ts').then(({ generateTexts }) => generateTexts(process.cwd(), false))",
  ]);
  expect(touched.length, touched.join(', ')).toBeLessThanOrEqual(MOST_FILES);
  const changed = touched.filter((file) => {
    const original = path.join(root, file);
    return (
      !existsSync(original) ||
      readFileSync(original, 'utf8') !== readFileSync(path.join(copy.root, file), 'utf8')
    );
  });
  expect(changed).toEqual(touched);
});

test('the types of the whole fit together', { timeout: 1_200_000 }, () => {
  expect(run('tsc', ['--build', '--checkers', '1'])).toBe('');
});

test('the tests of the places with cards pass', { timeout: 1_800_000 }, () => {
  const output = run('vitest', [
    'run',
    'packages/domain/src/cards/cards',
    'packages/domain/src/custody/card-imports',
    'packages/domain/src/fixed-rules.test.ts',
    'packages/api-contract/src/free-texts.test.ts',
    'packages/server/src/cards/cards/card-fields.test.ts',
    'packages/server/src/cards/cards/intake.test.ts',
    'packages/server/src/cards/cards/export-cards.test.ts',
    'packages/server/src/custody/card-imports',
    'apps/admin/src/features/cards/cards',
    'apps/admin/src/i18n',
    'apps/market/src/i18n',
    'scripts/audit-texts.test.ts',
  ]);
  expect(output).toContain('Test Files');
});
